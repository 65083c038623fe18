import type { Words } from '../en.ts';
import { form, n, plural } from './measure.ts';

const cars = (count: number) => plural(count, 'wagon', 'wagons');

export const overview: Words['overview'] = {
  title: 'Aperçu',
  stations: 'Ce qui est montré',
  wholeYard: 'Tout le triage',
  loading: 'Le triage est additionné…',
  list: (parts) => parts.join(', '),
  percent: (share) => `${n(share)} %`,
  underOnePercent: '< 1 %',
  fill: {
    title: 'Voies',
    shows: 'Ce que montrent les voies',
    shown: { fill: 'Occupation', age: 'Ancienneté' },
    station: (tracks, count) => `${plural(tracks, 'voie', 'voies')} · ${cars(count)}`,
    stationFull: (percent) => `occupée à ${percent}`,
    tracksOf: (station) => `Voies de ${station}`,
    full: (percent) => `occupée à ${percent}`,
    lengthNotKnown: 'longueur inconnue',
    guessed: (count) =>
      count === 1
        ? 'la longueur de 1 wagon est celle de son type'
        : `la longueur de ${n(count)} wagons est celle de leur type`,
    never: 'jamais lue',
    legend: {
      label: 'Légende',
      part: 'Remplie jusqu’où vont les wagons',
      over: 'Plus long que la voie',
      unknown: 'Longueur inconnue',
      waiting: 'Du travail attend',
      attention: 'Du travail demande une personne',
      fresh: 'Lue il y a moins de 20 minutes',
      old: 'Il y a plus de 20 minutes',
      oldest: 'Il y a plus d’une heure',
    },
    oldest: (track, age) => `La plus ancienne : ${track}, ${age}`,
  },
  work: {
    title: 'Travail',
    waiting: 'en attente',
    attention: (count) => form(count, 'demande une personne', 'demandent une personne'),
    oldest: (age) => `le plus ancien, inscrit ${age}`,
    open: 'Ouvrir la file',
    more: (count) => `${n(count)} de plus dans la file`,
    list: 'Demande une personne',
  },
  cars: {
    title: 'Wagons',
    total: (count) => `${cars(count)} sur les voies`,
    none: 'Aucun wagon sur ces voies.',
    byLoad: 'Selon le chargement',
    byArrival: 'Selon l’arrivée',
    share: (name, count, percent) => `${name} : ${cars(count)}, ${percent}`,
    facts: {
      badOrder: 'Avariés',
      hold: 'Retenus',
      placed: 'Placés, non libérés',
      hazmat: 'Marchandises dangereuses',
      onNoTrack: 'Sur aucune voie',
    },
    notRead: 'pas encore connu',
    source: (age) => `Avaries, retenues et placements : d’après les historiques des wagons, lus en entier ${age}.`,
    sourceNone: 'Avaries, retenues et placements viennent des historiques des wagons, qui n’ont pas encore été lus.',
  },
  traffic: {
    title: 'Arrivés et partis aujourd’hui',
    came: (count) => `${n(count)} ${form(count, 'arrivé', 'arrivés')}`,
    went: (count) => `${n(count)} ${form(count, 'parti', 'partis')}`,
    chart: 'Wagons arrivés et partis, heure par heure',
    hour: (from, to, came, went) =>
      `de ${from} à ${to} : ${n(came)} ${form(came, 'arrivé', 'arrivés')}, ${n(went)} ${form(went, 'parti', 'partis')}`,
    hourToCome: (from, to) => `de ${from} à ${to} : encore à venir`,
    toHistory: 'Montre ce qui s’est passé pendant cette heure',
    notRead: 'Les historiques des wagons n’ont pas encore été lus : on ne sait pas ce qui est arrivé ou parti.',
    none: 'Personne n’a signalé aujourd’hui de wagon arrivé ou parti.',
    source: (age) => `Ce que les équipes ont signalé, aux heures qu’elles ont indiquées. Consulté ${age}.`,
  },
  standing: {
    title: 'Immobiles depuis le plus longtemps',
    spans: 'Wagons selon la durée de leur arrêt',
    span: (from, to) => (to === null ? `${from} ou plus` : `${from} à ${to}`),
    firstSpan: (to) => `Moins de ${to}`,
    days: (count) => plural(count, 'jour', 'jours'),
    weeks: (count) => plural(count, 'semaine', 'semaines'),
    hours: (count) => plural(count, 'heure', 'heures'),
    spanSaid: (span, count) => `${span} : ${cars(count)}`,
    list: 'Les wagons immobiles depuis le plus longtemps',
    since: (time) => `depuis ${time}`,
    waiting: 'du travail l’attend',
    attention: 'du travail demande une personne',
    none: 'Aucun avis ne dit depuis quand un wagon est ici.',
    notKnown: (count, since) =>
      `${cars(count)} de plus : aucun avis depuis ${since} ne dit quand ${form(count, 'il est venu là', 'ils sont venus là')}.`,
    notRead: 'Les historiques des wagons n’ont pas encore été lus : on ne sait pas depuis quand ils sont immobiles.',
    source:
      'Depuis l’avis qui a amené le wagon sur sa voie, à l’heure indiquée par l’équipe. Les locomotives ne sont pas listées.',
  },
};
