export const queue = {
  noCar: 'aquí no se conoce ningún carro con el id de equipo {id}; actualice, o revise el número',
  noTrack: 'aquí no se conoce ninguna vía con el id {id}; actualice, o revise el número',
  carOfTheCut: 'nombra un carro del mismo corte; elija uno que se quede',
  anchorElsewhere: '{mark} no está en {track}; elija un carro que sí esté',
  future: 'está en el futuro; declare cuándo ocurrió, o déjelo fuera',
  namedNothing: 'El servicio dijo que sí y nada de lo que hizo.',
  namedSome: 'El servicio dijo que sí y nombró {n} de {of} carros.',
  readsTooSlow:
    'El servicio tarda más de cinco segundos en mostrar estas vías; nada se envía sobre una imagen más vieja.',
  showsBefore: 'El servicio aún muestra esta vía como estaba antes de un trabajo que ya confirmó.',
  listsBefore: 'El servicio aún lista carros donde estaban antes de un trabajo que ya confirmó.',
  circle: 'El servicio llevó en círculo las páginas del historial de equipo.',
};
