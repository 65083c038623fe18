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

const vehicle = '(?:train car|rail ?car|car|vehicle|carro|vagon|wagen|equipment|equip|eqpt|wagon|unit|container)';
const ofVehicle = '(?: (?:del?|du) (?:carro|vagon|wagon))?';

/** Plain words for columns with a car's initial, number or whole name, in the languages of the window. */
export const isInitialHeading = new RegExp(
  `^(?:(?:${vehicle} )?(?:initials?|init|mark)|kennbuchstaben?|(?:inicial|initiale)(?:e?s)?${ofVehicle})$`,
);
export const isNumberHeading = new RegExp(
  `^(?:(?:${vehicle} )?(?:number|no|nr|num|nbr)|(?:wagen)?nummern?|numeros?${ofVehicle})$`,
);
export const isCarHeading = new RegExp(
  `^(?:${vehicle}s?(?: (?:id|name|mark|number|no|nr|initial number|initial and number|initial no))?` +
    `|initial(?: and)? (?:number|no)|(?:reporting|rptg) marks?(?: and number)?|marks?|marcas?|marques?|vagones|wagennummern?)$`,
);

/**
 * Headings in plain words. `Road` is the initial of the number beside it, unless another column has that or names the car:
 * then it says whose the car is, or where it comes from.
 */
export function plainHeadings(headings: readonly string[]): string[] {
  const plain = headings.map(plainWords);
  const isNamed = plain.some(
    (words) => isInitialHeading.test(words) || (isCarHeading.test(words) && !isNumberHeading.test(words)),
  );
  return isNamed ? plain : plain.map((words) => words.replace(/^(road|rr|railroad)$/, 'initial'));
}

/** Whether the initial and the number of a car stand in columns of their own. */
export function namesCarInParts(headings: readonly string[]): boolean {
  return (
    headings.some((words) => isInitialHeading.test(words)) && headings.some((words) => isNumberHeading.test(words))
  );
}
