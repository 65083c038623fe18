const spoilt = /^(-?\d+([.,]\d+)?E\+\d{2,3}|#(N\/A|NV|[¡\p{Lu}/\d]+[!?]))$/u;

/**
 * Whether a cell holds what a spreadsheet makes of a long number (`1.2E+11`) or of a formula that failed (`#N/A`, `#BEZUG!`):
 * nothing that a carrier is to be told. Of several texts with `|` between them, any.
 */
export function isSpoilt(cell: string): boolean {
  return cell.split('|').some((part) => spoilt.test(part.trim()));
}
