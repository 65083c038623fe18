export const line = {
  connecting: 'Conectando.',
  fileDamaged:
    'El archivo {file} estaba dañado. {saved}; compare con sus propias notas. El archivo dañado se conserva: {path}',
  mirrorDamaged:
    'El espejo del patio estaba dañado y se reconstruye desde el servicio. El trabajo registrado no se toca. El archivo dañado se conserva: {path}',
  profileDamaged:
    'Los ajustes de esta cuenta estaban dañados y se escriben de nuevo. El terminal trabaja sin conexión: compruebe la dirección de su ferrocarril y después conéctese. El archivo dañado se conserva: {path}',
  profileUnread:
    'Los ajustes del perfil {name} están dañados y hay trabajo pendiente en él ({count}). Inicie sesión como su usuario para volver a abrirlo.',
  commandUnread: 'La instrucción no. {seq} no se pudo leer y no se envía; queda en el archivo ({problem}).',
  oddRecord:
    'Un registro del servicio del ferrocarril no se pudo leer y se deja fuera: {what}, {rule}. Todo lo demás se lee.',
  oddRecords:
    '{n} registros del servicio del ferrocarril no se pudieron leer y se dejan fuera. El primero es {what}, {rule}. Todo lo demás se lee.',
  oddField:
    'Un campo de los registros del ferrocarril no se pudo leer y se deja fuera: {what}, {rule}. Los registros mismos se leen.',
  oddFields:
    '{n} campos de los registros del ferrocarril no se pudieron leer y se dejan fuera. El primero es {what}, {rule}. Los registros mismos se leen.',
  carsNowhere:
    'El servicio del ferrocarril ya no da estos carros en ninguna parte, y sus historiales no dicen adónde fueron: {cars}. Se quitaron del tablero.',
  wentWrong: 'Algo falló en este equipo: {what} ({said}). Lo registrado está a salvo.',
  damagedNow: 'Un archivo de la terminal está dañado y no se pudo reparar ({said}). Iníciela de nuevo.',
  noTrack: 'Aquí no hay ninguna vía {id}.',
  noStation: 'Aquí no hay ninguna estación {id}.',
  noProfile: 'En este equipo no hay ningún perfil {name}.',
  signInFirst: 'Inicie sesión con un ferrocarril o abra primero el patio de práctica.',
  noPractice: 'En esta terminal no hay patio de práctica.',
  diskFull: 'El disco de este equipo está lleno. No se registró nada. Libere espacio y regístrelo de nuevo.',
  noWriting: 'No se puede escribir en la carpeta de datos de este equipo. No se registró nada. Revise sus permisos.',
  fileBroken:
    'Un archivo de la terminal está dañado ({said}). No se registró nada. Inicie la terminal de nuevo: aparta el archivo y lo repara.',
  notStored: 'Este equipo no pudo guardarlo ({said}). No se registró nada.',
  notAWebAddress: 'La dirección del servicio no es una dirección web.',
  notSecureAddress: 'La dirección del servicio debe empezar con https:// (http simple solo se permite en este equipo).',
  certificateChecked:
    'En este dispositivo está puesta NODE_TLS_REJECT_UNAUTHORIZED. La terminal verifica el certificado del servicio de todos modos.',
  forgetUnfinished: 'Este equipo aún no está olvidado del todo ({said}). Inicie la terminal de nuevo: continúa.',
  forgetKeyLeft:
    'Puede quedar una llave en el llavero de este equipo ({said}). Quite ahí las entradas «Yard Terminal».',
  forgetUnderWay: 'Se está olvidando este equipo y algo lo impide. Inicie la terminal de nuevo: continúa.',
  forgetUnread:
    'No se puede leer la cola de {name}, así que nadie sabe qué espera en ella. Abra primero ese perfil: al abrirlo se repara.',
  officeSetting: 'Un ajuste de su oficina no se usa: {field} en {path} {rule}.',
  noToken: 'No hay token. Sin uno, nadie se distingue del ferrocarril.',
  noKey: 'No hay llave del ferrocarril. Sin una, ninguna firma se puede revisar.',
  portTaken: 'Otro programa ocupa el puerto {port} de este equipo. Elija otro.',
  portLow: 'Este usuario no puede abrir el puerto {port}. Elija uno mayor de 1023.',
  portClosed: 'El puerto {port} de este equipo no se puede abrir ({said}).',
  importTwice: 'Está más de una vez en esta importación; cuenta el primer registro.',
  importNumber: 'Su número (resourceId) no es uno que dé el servicio.',
  noPaper: 'Aquí no hay tal hoja. Vea la lista: muestra todas las que guarda esta terminal.',
  paperChanged:
    '«{title}» se cambió en otra ventana desde que la vio. Nada se sobrescribió: véala como está ahora y hágalo de nuevo.',
  paperFinished: '«{title}» está terminada. Retómela primero; nada de ella se perdió.',
  paperDiscarded: '«{title}» se descartó. Retómela primero; nada de ella se perdió.',
  updateReady: 'La versión {version} de Yard Terminal está lista. Se instala cuando usted cierra la terminal.',
  updateThere: 'Existe la versión {version} de Yard Terminal. La instala quien cuida de este equipo.',
  updateNone: 'No hay una versión nueva lista para instalar.',
  updateAtEnd: 'En este sistema se instala cuando usted cierra la terminal.',
  updateBusy: 'Una orden está ahora mismo en el servicio del ferrocarril. Inténtelo de nuevo cuando responda.',
  updateNoFeed: 'No hay ninguna dirección de actualizaciones.',
  updateNotInstalled: 'Esta terminal no se instaló con un instalador, así que no se puede actualizar.',
  updateNotSigned: 'Esta versión no está firmada, así que ninguna actualización se puede cotejar con ella.',
};
