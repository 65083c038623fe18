const spoilt = /^(-?\d+([.,]\d+)?E\+\d{2,3}|#(N\/A|NV|[¡\p{Lu}/\d]+[!?]))$/u;

/**
 * Whether a cell was garbled by a spreadsheet: a long number (`1.2E+11`) or a failed formula (`#N/A`, `#BEZUG!`), which
 * must not reach the carrier. Also if it is any of several texts separated by `|`.
 */
export function isSpoilt(cell: string): boolean {
  return cell.split('|').some((part) => spoilt.test(part.trim()));
}
