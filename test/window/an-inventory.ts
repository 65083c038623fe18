import { aListedCar } from '../renderer/cars.ts';
import type { Answers } from './played-terminal.ts';

const totals = { loads: 2, empties: 0, feet: 120, lengthGuessed: 0, tons: 262, weightUnknown: 0, hazmat: 0 };

/** An inventory that lists these cars, whatever is asked of it, with no kept views; `special` answers otherwise. */
export function anInventory(listed: () => readonly number[], special: Answers['inventory'] = {}): Answers {
  return {
    inventory: {
      table: () => ({ equipmentIds: [...listed()], totals: { ...totals, cars: listed().length } }),
      cars: ({ equipmentIds }) => ({ cars: equipmentIds.map((id) => aListedCar(id)) }),
      choices: () => ({ loadStatus: [], arrivalState: [], equipmentType: [], kind: [], tag: [] }),
      views: () => [],
      ...special,
    },
    groupings: { list: () => ({ groupings: [] }) },
  };
}
