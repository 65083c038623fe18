/** Where the ids of a new yard begin. */
export const firstId = { station: 101, track: 1001, spot: 200_001, car: 500_001, waybill: 700_001 };
