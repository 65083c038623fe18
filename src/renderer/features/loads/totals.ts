import { type CheckedRow, smallUnitWeights } from './row.ts';

/** The sums of the rows that are right. */
export function loadTotals(rows: readonly CheckedRow[]) {
  let cars = 0;
  let netTons = 0;
  // Of the cars whose gross weight is given, or net and tare.
  let grossTons = 0;
  let grossMissing = 0;
  // Weights in these sums that look like the small unit: they are recorded, and counted, as they stand.
  let poundsLike = 0;
  for (const { row, detail } of rows) {
    if (detail === null) continue;
    poundsLike += smallUnitWeights(row);
    const { netWeightTons: net, grossWeightTons: gross, tareWeightTons: tare } = detail;
    const onRail = gross ?? (tare === undefined ? undefined : net + tare);
    cars += 1;
    netTons += net;
    if (onRail === undefined) grossMissing += 1;
    else grossTons += onRail;
  }
  return { cars, netTons, grossTons, grossMissing, poundsLike };
}
