import { farPlaces } from './lading.ts';

/** What cars are classed by: where they leave for, or why they stay. */
export const blocks = ['North', 'South', 'Locals', 'Interchange', 'Grain', 'Hold'] as const;
export type Block = (typeof blocks)[number];

const citiesOf: Readonly<Record<Block, readonly string[]>> = {
  North: ['Winnipeg', 'Edmonton'],
  South: ['Houston', 'Lake Charles', 'Memphis', 'Kansas City'],
  Interchange: ['Chicago', 'Columbus'],
  Grain: ['Portland'],
  Locals: [],
  Hold: [],
};

/** The far places that cars of a block leave for; none where the block stays in the yard. */
export function farPlacesOf(block: Block): readonly (typeof farPlaces)[number][] {
  return farPlaces.filter(({ city }) => citiesOf[block].includes(city));
}
