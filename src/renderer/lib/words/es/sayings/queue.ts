export const queue = {
  noCar: 'aquí no se conoce ningún carro con el id de equipo {id}; actualice, o revise el número',
  unknownTrack: 'aquí no se conoce ninguna vía con el id {id}; actualice, o revise el número',
  carOfTheCut: 'nombra un carro del mismo corte; elija uno que se quede',
  anchorElsewhere: '{mark} no está en {track}; elija un carro que sí esté',
  future: 'está en el futuro; declare cuándo ocurrió, o déjelo fuera',
};
