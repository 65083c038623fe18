/** `netWeightTons`, `Net_Weight (TONS)` and `NET WEIGHT, TONS` are all `net weight tons`. */
export function plainWords(heading: string): string {
  return heading
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

const vehicle = '(?:train car|rail ?car|car|vehicle|carro|wagen|equipment|equip|eqpt|wagon|unit|container)';

/** Headings, in plain words, of columns with the initial of a car, its number, or its whole name. */
export const isInitialHeading = new RegExp(`^(?:${vehicle} )?(?:initials?|init|mark)$`);
export const isNumberHeading = new RegExp(`^(?:${vehicle} )?(?:number|no|nr|num|nbr)$`);
export const isCarHeading = new RegExp(
  `^(?:${vehicle}s?(?: (?:id|name|mark|number|no|nr|initial number|initial and number|initial no))?` +
    `|initial(?: and)? (?:number|no)|reporting marks?(?: and number)?|marks?|marcas?|marques?|wagennummern?)$`,
);
