import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '#shared/language.ts';
import {
  carLabel,
  hazmatWords,
  kindChoice,
  kindWords,
  loadLetter,
  remarksOf,
  stateOf,
} from '../../../src/renderer/lib/yard/car-words.ts';
import { carKind } from '../../../src/renderer/lib/yard/car-kind.ts';
import { boardPlaceWords, placeWords } from '../../../src/renderer/lib/yard/place-words.ts';
import { formOf, placeOf } from '../../../src/renderer/lib/yard/place-form.ts';
import { feetLeft, sizeWords, sumWords, totalsOf } from '../../../src/renderer/lib/yard/totals.ts';
import { trackFacts } from '../../../src/renderer/lib/yard/track-facts.ts';
import { totalsText } from '../../../src/renderer/features/inventory/totals.ts';
import { findTracks } from '../../../src/renderer/lib/yard/track-search.ts';
import { stationsOf } from '../../../src/renderer/lib/yard/stations.ts';
import { unitsInUse } from '../../../src/renderer/lib/format/units.ts';
import { speak, words } from '../../../src/renderer/lib/words/words.ts';
import { aCar, aTrack } from '../cars.ts';

afterEach(() => {
  unitsInUse.value = 'us';
});

describe('a tile in words', () => {
  it('says everything its shape and colour say', () => {
    const car = aCar(671772, {
      hazmat: { unNumbers: [], class: '2.1', residue: false },
      pending: ['a'],
      position: 2,
    });
    expect(carLabel(car, 2, 12)).toBe('UTLX 671772, loaded tank car, position 3 of 12, hazmat 2.1, waiting');
  });

  it('says of hazmat that could not be read that it could not, on lists, too', () => {
    const hazmat = { unNumbers: [], class: null, residue: false, unread: true as const };
    expect(carLabel(aCar(1, { hazmat }), 0, 1)).toMatch(/, hazmat not readable$/);
    expect(hazmatWords({ ...hazmat, residue: true })).toBe('hazmat not readable residue');
    const plain = { unNumbers: [], class: null, residue: false };
    expect(hazmatWords(plain)).toBe('Hazmat');
    expect(carLabel(aCar(1, { hazmat: plain }), 0, 1)).toMatch(/, hazmat$/);
  });

  it('says that a person is needed, and besides that other work waits, which may be what puts it where it is shown', () => {
    const car = aCar(1, { pending: ['a', 'b'], attention: ['b'] });
    expect(carLabel(car, 0, 1)).toMatch(/, needs a person, waiting$/);
    expect(remarksOf(car)).toEqual(['Needs a person', 'Waiting']);
    expect(remarksOf(aCar(1, { pending: ['b'], attention: ['b'] }))).toEqual(['Needs a person']);
  });

  it('says what holds work on it, and where the service has it meanwhile', () => {
    const held = { commandIds: ['c'], behind: { commandId: 'b', seq: 12 }, servedOn: { trackId: 4, name: 'Yard 4' } };
    const car = aCar(1, { pending: ['c'], held });
    expect(stateOf(car)).toBe('held');
    expect(carLabel(car, 0, 1)).toContain('waits behind number 12, which needs a person, the service has it on Yard 4');
    expect(remarksOf(car)).toEqual(['Behind no. 12', 'Service: Yard 4']);
    const asked = aCar(1, { pending: ['b', 'c'], attention: ['b'], held: { ...held, servedOn: null } });
    expect(remarksOf(asked)).toEqual(['Needs a person', 'Behind no. 12']);
  });

  it('shows a load status it does not know as it is', () => {
    expect(loadLetter('LOAD')).toBe('L');
    expect(loadLetter('PARTIAL')).toBe('PARTIAL');
    expect(carLabel(aCar(1, { loadStatus: 'PARTIAL' }), 0, 1)).toContain('load status partial');
  });

  it('says kind and load in the order of the language', async () => {
    const tank = { loadStatus: 'EMPTY', aarCarType: 'T108', equipmentType: 'CAR' };
    const gondola = { ...tank, loadStatus: 'LOAD', aarCarType: 'G518' };
    const unknown = { ...gondola, loadStatus: null };
    const said = [];
    for (const language of languages) {
      await speak(language);
      said.push([tank, gondola, unknown].map(kindWords));
    }
    await speak('en');
    expect(said).toEqual([
      ['empty tank car', 'loaded gondola', 'load status not known gondola'],
      ['carro tanque vacío', 'góndola cargada', 'góndola, estado de carga desconocido'],
      ['wagon-citerne vide', 'wagon-tombereau chargé', 'wagon-tombereau, état de charge inconnu'],
      ['Kesselwagen, leer', 'offener Wagen, beladen', 'offener Wagen, Beladezustand nicht bekannt'],
    ]);
  });

  it('is told a container, a trailer and a maintenance car from the cars that look like them, and a train device from a car', () => {
    expect(['U100', 'Z200', 'M930'].map((type) => carKind(type, 'CAR'))).toEqual([
      'container',
      'trailer',
      'maintenance',
    ]);
    expect([carKind('M930', 'CABOOSE'), carKind('Caboose', 'CAR')]).toEqual(['caboose', 'caboose']);
    expect([carKind(null, 'Locomotive'), carKind(null, 'TRAIN_DEVICE')]).toEqual(['engine', 'device']);
    expect(kindChoice('Z')).toBe('Z · trailer');
  });

  it('claims no kind for a type it does not know', () => {
    expect(carKind('T108', 'CAR')).toBe('tank');
    expect(carKind('GONDOLA', 'CAR')).toBe('gondola');
    expect(carKind('9999', 'CAR')).toBe('other');
    expect(carKind(null, 'LOCOMOTIVE')).toBe('engine');
  });
});

describe('totals of a cut', () => {
  it('count couplers, and say what was guessed or not known', () => {
    const totals = totalsOf([
      aCar(1),
      aCar(2, { loadStatus: 'EMPTY', lengthKnown: false, grossTons: null }),
      aCar(3, { loadStatus: null, hazmat: { unNumbers: [], class: null, residue: false } }),
    ]);
    expect(totals).toEqual({
      cars: 3,
      loads: 1,
      empties: 1,
      feet: 180,
      lengthGuessed: 1,
      tons: 262,
      weightUnknown: 1,
      hazmat: 1,
    });
  });
});

describe('a sum of weights', () => {
  it('is shown as not known where no car has a known weight, and as a least one where some have', () => {
    const heavy = aCar(1);
    const unknown = aCar(2, { grossTons: null });
    expect(sizeWords(totalsOf([unknown, unknown]))).toContain('weight not known');
    expect(sizeWords(totalsOf([unknown, unknown]))).not.toContain('≥');
    expect(sizeWords(totalsOf([heavy, unknown]))).toContain('≥ 131 tons');
    const listed = { cars: 2, loads: 2, empties: 0, feet: 120, lengthGuessed: 0, hazmat: 0 };
    expect(totalsText({ ...listed, tons: 0, weightUnknown: 2 })).toContain('weight not known');
    expect(totalsText({ ...listed, tons: 131, weightUnknown: 1 })).toContain('≥ 131 tons');
  });

  it('and a count that goes on further back are written as at least so much with one sign', async () => {
    const said = [];
    for (const language of languages) {
      await speak(language);
      said.push(words.unit.atLeast({ count: 2_004 }));
    }
    await speak('en');
    expect(said).toEqual(['≥ 2,004', '≥ 2,004', '≥ 2\u00a0004', '≥ 2.004']);
  });

  it('on paper tells with it how much is only a usual length or not weighed', () => {
    const guessed = aCar(2, { lengthKnown: false, grossTons: null });
    expect(sumWords(totalsOf([aCar(1), guessed]))).toBe('2 cars · 2 L · 0 E · ≈ 120 ft of track · ≥ 131 tons');
    expect(sumWords(totalsOf([aCar(1), aCar(3)]))).toBe('2 cars · 2 L · 0 E · 120 ft of track · 262 tons');
  });

  it('of loads, empties and those of which it is not known is that of all cars', () => {
    const cars = [aCar(1), aCar(2, { loadStatus: 'EMPTY' }), aCar(3, { loadStatus: 'UNKNOWN' })];
    expect(sumWords(totalsOf(cars))).toContain('3 cars · 1 L · 1 E · 1 ? ·');
    expect(trackFacts({ track: aTrack(1), cars })).toContain('1 L · 1 E · 1 ?');
    expect(sumWords(totalsOf(cars.slice(0, 2)))).toContain('2 cars · 1 L · 1 E ·');
  });

  it('counts a listed car that is no longer known here, and nothing of it as known', () => {
    const totals = totalsOf([aCar(1), null]);
    expect(totals).toMatchObject({ cars: 2, loads: 1, empties: 0, lengthGuessed: 1, tons: 131, weightUnknown: 1 });
    expect(totals.feet).toBeGreaterThan(totalsOf([aCar(1)]).feet);
  });
});

describe('places', () => {
  it('are said as people say them, positions counted from one', () => {
    const markOf = () => 'UTLX 1';
    expect(placeWords('back', markOf)).toBe('back');
    expect(placeWords({ after: 1 }, markOf)).toBe('behind UTLX 1');
    expect(placeWords({ index: 0 }, markOf)).toBe('position 1');
  });

  it('of a car name the station of its track where several have its name', () => {
    const place = { trackName: '1', position: 2 };
    expect(boardPlaceWords(place)).toBe('1, position 3');
    expect(boardPlaceWords({ ...place, fullTrackName: '1 (East)' })).toBe('1 (East), position 3');
    expect(boardPlaceWords({ ...place, fullTrackName: '1 (East)', position: null })).toBe('1 (East)');
    const nowhere = boardPlaceWords({ trackName: null, position: null });
    expect(words.trackCheck.walk.boardHasIt({ place: nowhere })).toBe('on the board: on no track');
  });

  it('survive the form they are chosen in', () => {
    for (const place of ['front', 'back', { index: 4 }, { before: 7 }, { after: 7 }] as const) {
      expect(placeOf(formOf(place))).toEqual(place);
    }
  });

  it('are none while the form is not complete', () => {
    expect(placeOf({ kind: 'before', anchor: null, position: 1 })).toBeNull();
    expect(placeOf({ kind: 'position', anchor: null, position: Number.NaN })).toBeNull();
    expect(placeOf({ kind: 'position', anchor: null, position: 0 })).toBeNull();
  });
});

describe('room on a track', () => {
  it('is the difference of the two lengths that are shown, also where the track has a part of a foot', () => {
    expect(feetLeft(279.5, 364)).toBe(-84);
    expect(feetLeft(600, 180.4)).toBe(420);
  });

  it('is that difference in metres, too', () => {
    unitsInUse.value = 'metric';
    const { length } = words.measure;
    for (const [whole, used] of [
      [670, 471],
      [600, 180.4],
      [279.5, 364],
    ] as const) {
      const metres = (feet: number) => Number(length(feet).replace(/[^\d-]/g, ''));
      expect(metres(feetLeft(whole, used)), `${used} of ${whole} ft`).toBe(metres(whole) - metres(used));
    }
  });
});

describe('a sum', () => {
  it('is shown alike in whichever order its parts were added', () => {
    const parts = [0.1, 0.2, 0.7, 130.5];
    const tonsOf = (tons: readonly number[]) => words.measure.weight(tons.reduce((sum, one) => sum + one, 0));
    expect(tonsOf(parts.toReversed())).toBe(tonsOf(parts));
  });

  it('is shown in metres and tonnes as that of the inventory for the same cars', () => {
    unitsInUse.value = 'metric';
    const cars = [aCar(1, { lengthFt: 55.4, grossTons: 100.4 }), aCar(2, { lengthFt: 55.05, grossTons: 100.05 })];
    const { feet, tons } = totalsOf(cars);
    expect(words.measure.lengthNumber(feet)).toBe(words.measure.lengthNumber(55.4 + 55.05 + 8));
    expect(words.measure.weightNumber(tons)).toBe(words.measure.weightNumber(200.45));
  });
});

describe('finding a track', () => {
  const tracks = [
    aTrack(1, { name: 'Class 12' }),
    aTrack(2, { name: 'Class 1' }),
    aTrack(3, { name: 'RIP 1', stationName: 'Mill Junction' }),
  ];

  it('puts the exact name first, then names that begin so', () => {
    expect(findTracks(tracks, 'class 1').map((track) => track.trackId)).toEqual([2, 1]);
  });

  it('knows what a name is short for: the same number first, then numbers that begin so', () => {
    expect(findTracks(tracks, 'c1').map((track) => track.trackId)).toEqual([2, 1]);
    expect(findTracks(tracks, 'cl 12').map((track) => track.trackId)).toEqual([1]);
    expect(findTracks(tracks, 'c3')).toEqual([]);
  });

  it.each([
    ['4', ['Track 14', 'Track 40', 'Track 4'], ['Track 4', 'Track 14', 'Track 40']],
    ['t4', ['Track 40', 'Track 04'], ['Track 04', 'Track 40']],
    ['track 4', ['Track 40', 'Track 04'], ['Track 04', 'Track 40']],
    ['04', ['104', '4'], ['4', '104']],
    ['4', ['A04', 'A4'], ['A4', 'A04']],
    ['4', ['Track 1-4', 'Yard 2 Track 4', 'Track 4'], ['Track 4', 'Track 1-4', 'Yard 2 Track 4']],
    ['4', ['Track 14 East', 'Track 4 East'], ['Track 4 East', 'Track 14 East']],
    ['yard 4', ['Track 14', 'Track 4'], ['Track 4', 'Track 14']],
    ['zurich', ['Zürich'], ['Zürich']],
  ])(
    'aims %j at the track of that very number, however it is written, before one with its digits',
    (text, names, found) => {
      const named = names.map((name, at) => aTrack(at + 1, { name, stationName: 'South Yard' }));
      expect(findTracks(named, text).map(({ name }) => name)).toEqual(found);
    },
  );

  it('finds a track by its name with its station, as several of one name are shown', () => {
    const named = ['North', 'South'].map((stationName, at) =>
      aTrack(at + 1, { name: 'Track 1', stationName, fullName: `Track 1 (${stationName})` }),
    );
    expect(findTracks(named, 'track 1 (south)').map(({ trackId }) => trackId)).toEqual([2]);
  });

  it('knows stations, and keeps the order of the yard when nothing is typed', () => {
    expect(findTracks(tracks, 'mill').map((track) => track.trackId)).toEqual([3]);
    expect(findTracks(tracks, ' ')).toEqual(tracks);
    expect(findTracks(tracks, 'nowhere')).toEqual([]);
  });
});

describe('stations of the board', () => {
  it('come in the order of their tracks, the nameless one last, with their cars counted', () => {
    const stations = stationsOf([
      aTrack(1, { stationId: null, stationName: null, carCount: 1 }),
      aTrack(2, { stationId: 9, stationName: 'Mill', carCount: 2 }),
      aTrack(3, { stationId: 1, carCount: 3 }),
      aTrack(4, { stationId: 9, stationName: 'Mill', carCount: 4 }),
    ]);
    expect(stations.map((station) => [station.stationId, station.tracks, station.cars])).toEqual([
      [9, 2, 6],
      [1, 1, 3],
      [null, 1, 1],
    ]);
  });
});
