/** Who ships something and who takes it. */
interface Parties {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

const byTrade = {
  grain: { from: ['Northmark Grain', 'Prairie Co-op Elevator'], to: ['Amberline Milling', 'Wren Valley Beverages'] },
  plastics: {
    from: ['Delphos Polymers', 'Bluewater Resins'],
    to: ['Harbor Gate Logistics', 'Union Warehouse Services'],
  },
  cement: { from: ['Great Bend Cement'], to: ['Redstone Aggregates', 'Union Warehouse Services'] },
  coal: { from: ['Cinder Hollow Mining'], to: ['Sawtooth Energy'] },
  aggregate: { from: ['Redstone Aggregates'], to: ['Great Bend Cement'] },
  steel: { from: ['Ironwood Steel'], to: ['Carroway Autos', 'Union Warehouse Services'] },
  scrap: { from: ['Union Warehouse Services', 'Harbor Gate Logistics'], to: ['Ironwood Steel'] },
  lumber: { from: ['Tall Pine Lumber', 'Lakehead Forest Products'], to: ['Union Warehouse Services'] },
  paper: { from: ['Ellery Paper', 'Sturgeon Narrows Pulp'], to: ['Harbor Gate Logistics', 'Eastgate Foods'] },
  food: { from: ['Osprey Cold Storage'], to: ['Eastgate Foods'] },
  goods: { from: ['Wren Valley Beverages', 'Eastgate Foods'], to: ['Harbor Gate Logistics'] },
  liquids: { from: ['Saddle Creek Terminals'], to: ['Ellery Paper', 'Eastgate Foods'] },
  hazmat: { from: ['Kessler Chemical'], to: ['Delphos Polymers', 'Fort Averill Fertilizer'] },
  autos: { from: ['Carroway Autos'], to: ['Saddle Creek Terminals'] },
  containers: { from: ['Harbor Gate Logistics'], to: ['Union Warehouse Services'] },
} satisfies Readonly<Record<string, Parties>>;

/** What a kind of car carries. */
export type Trade = keyof typeof byTrade | 'none';

const fuels: Parties = { from: ['Brightwell Refining'], to: ['Meridian Fuels'] };
const isFuel = /PETROLEUM|ETHANOL|GASOLINE|COMBUSTIBLE/;

/** Who ships this commodity and who takes it, among the customers of the yard. */
export function partiesFor(trade: Exclude<Trade, 'none'>, { name }: { readonly name: string }): Parties {
  return trade === 'hazmat' && isFuel.test(name) ? fuels : byTrade[trade];
}
