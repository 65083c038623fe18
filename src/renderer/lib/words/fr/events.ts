import { n, plural } from './measure.ts';

const cars = (value: number) => plural(value, 'wagon', 'wagons');

export const events = {
  title: 'Événements',
  table: 'Livraisons de webhook reçues',
  kinds: { car_actually_placed: 'Wagon placé', TrainArrival: 'Train arrivé' } satisfies Record<string, string>,
  filter: 'Quels événements',
  filters: { all: 'Tous', placed: 'Wagons placés', trains: 'Trains', other: 'Autres' },
  find: 'Trouver',
  findPrompt: 'Marque, lieu, train, ordre de travail',
  columns: {
    kind: 'Quoi',
    at: 'Survenu',
    received: 'Reçu',
    cars: 'Wagons',
    place: 'Où',
    load: 'C/V',
    train: 'Train',
    order: 'Ordre de travail',
  },
  atHint: 'L’heure que le service donne lui-même à l’événement',
  receivedHint: 'Quand il a atteint ce terminal',
  noTime: 'aucune heure donnée',
  fresh: 'nouveau',
  carById: (equipmentId: number) => `wagon no ${equipmentId}`,
  placeById: (type: string | null, id: number) => `${type ?? 'lieu'} no ${id}`,
  loadedLetter: 'C',
  emptyLetter: 'V',
  see: 'Événements',
  sentence: {
    placed: (which: string, place: string | null, loaded: boolean | null) =>
      `${which} placé${place === null ? '' : ` sur ${place}`}${loaded === null ? '' : loaded ? ', chargé' : ', vide'}`,
    arrived: (train: string | null, place: string | null, count: number) =>
      `${train === null ? 'Un train' : `Le train ${train}`} est arrivé${place === null ? '' : ` à ${place}`}${count === 0 ? '' : ` avec ${cars(count)}`}`,
    manyPlaced: (count: number, places: readonly string[]) =>
      `${plural(count, 'wagon placé', 'wagons placés')}${places.length === 0 ? '' : ` : ${places.slice(0, 3).join(', ')}${places.length > 3 ? ` et ${n(places.length - 3)} de plus` : ''}`}`,
    other: (kind: string, which: string, place: string | null) =>
      `${kind} : ${which}${place === null ? '' : `, ${place}`}`,
    more: (count: number) => `${n(count)} événements de plus`,
  },
  receiver: {
    on: 'En réception',
    last: (age: string) => `le dernier ${age}`,
    never: 'rien reçu encore',
    off: 'Le récepteur est éteint',
    problem: 'Le récepteur n’écoute pas',
    refused: (count: number) => plural(count, 'refusée', 'refusées'),
    settings: 'Récepteur…',
  },
  loading: 'Lecture des événements…',
  none: {
    title: 'Pas encore d’événements',
    what: 'Le service du transporteur peut avertir ce terminal quand un wagon est placé ou qu’un train arrive, par un message signé (un webhook). Un récepteur sur cet appareil prend ces messages, les vérifie et les montre ici; les voies qu’ils nomment sont relues aussitôt.',
    off: 'Le récepteur est éteint. Il lui faut une adresse que le service peut joindre, un jeton et la clé publique du transporteur.',
    on: (address: string) => `Le récepteur écoute à ${address}. Rien n’a encore été accepté.`,
    setUp: 'Configurer le récepteur',
    settings: 'Voir le récepteur',
  },
  nothing: 'Aucun événement ne correspond à ce filtre.',
  detail: {
    at: 'Survenu',
    received: 'Reçu',
    place: 'Où',
    placeType: 'Genre de lieu',
    load: 'Charge',
    train: 'Train',
    order: 'Ordre de travail',
    delivery: 'Livraison',
    cars: (count: number) => cars(count),
    noCars: 'L’événement ne nomme aucun wagon.',
    history: 'Historique de ces wagons',
    payload: 'Tel qu’envoyé',
    copyPayload: 'Copier ce qui a été envoyé',
  },
};
