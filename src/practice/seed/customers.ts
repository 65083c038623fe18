import type { Random } from '../random.ts';
import type { Store } from '../store/store.ts';
import { countryOf, farPlaces, shippers } from './lading.ts';
import { places } from './stations.ts';

/** Customers that no car of the yard runs for; the others are its shippers. */
const moreCustomers = [
  'Cinder Hollow Mining',
  'Fort Averill Fertilizer',
  'Great Bend Cement',
  'Harbor Gate Logistics',
  'Osprey Cold Storage',
  'Saddle Creek Terminals',
  'Sturgeon Narrows Pulp',
  'Union Warehouse Services',
  'Wren Valley Beverages',
] as const;

const railroads = ['BNSF', 'CN', 'CP', 'CSXT', 'HFRX', 'KCS', 'NS', 'UP'] as const;
const freeCodes = ['AMBL', 'GBCM', 'HGLX', 'OSPR', 'WVBV'] as const;

const firstId = { customer: 3001, location: 30_001, address: 60_001 };
const carrierLocations = ['UP-HOU-114', 'UP-KCK-020', 'UP-PDX-007'] as const;
const streets = ['Mill Road', 'Dock Street', 'Elevator Lane', 'Industrial Avenue', 'Front Street', 'Railway Avenue'];

/** The customers of a yard: locations, codes, and the records that refer to them by name. */
export function seedCustomers(store: Store, random: Random): void {
  const insert = {
    customer: store.prepare('INSERT INTO customer VALUES (?, ?, ?, ?, ?, ?, ?)'),
    location: store.prepare('INSERT INTO customer_location VALUES (?, ?, ?, ?, ?, ?)'),
    address: store.prepare('INSERT INTO customer_address VALUES (?, ?, ?)'),
    scac: store.prepare('INSERT INTO scac VALUES (?)'),
    carrierLocation: store.prepare('INSERT INTO carrier_location VALUES (?)'),
    group: store.prepare('INSERT INTO user_group VALUES (?)'),
    reference: store.prepare('INSERT INTO name_reference (area, title, name) VALUES (?, ?, ?)'),
  };
  for (const code of [...railroads, ...freeCodes]) insert.scac.run(code);
  for (const id of carrierLocations) insert.carrierLocation.run(id);
  for (const group of ['Yard Office', 'Yardmasters', 'Billing']) insert.group.run(group);

  let locations = 0;
  [...shippers, ...moreCustomers].forEach((name, index) => {
    const id = firstId.customer + index;
    const code = index % 3 === 0 ? codeOf(name) : null;
    if (code !== null) insert.scac.run(code);
    const ediId = random.chance(0.6) ? String(700_000_000 + index * 1117) : null;
    insert.customer.run(id, random.uuid(), name, name.toUpperCase(), code, ediId, random.chance(0.1) ? 1 : 0);
    for (const role of ['Admin', 'Operator']) insert.group.run(`${name} ${role}`);
    locationsOf(random, index).forEach((location, nth) => {
      const locationId = firstId.location + locations;
      const { name: locationName, isDefault, address, ...body } = location;
      insert.location.run(locationId, random.uuid(), id, locationName, isDefault ? 1 : 0, JSON.stringify(body));
      if (address) insert.address.run(firstId.address + locations, locationId, JSON.stringify(address));
      if (nth > 0) insert.reference.run('invoice settings', `Invoices of ${name}, second copy`, locationName);
      locations += 1;
    });
    insert.reference.run('revenue agreements', `Agreement ${2200 + index}`, name);
    if (index % 4 === 0) insert.reference.run('workflows', `Notify ${name} of placement`, name);
  });
}

interface LocationPlan {
  readonly name: string;
  readonly isDefault: boolean;
  readonly address?: Record<string, unknown>;
  readonly [field: string]: unknown;
}

/** One to three locations; now and then none is the default, or one has no address. */
function locationsOf(random: Random, index: number): LocationPlan[] {
  const places = [
    'Main Plant',
    random.pick(['Billing Office', 'Head Office']),
    index === 8 ? 'Dry Dock Warehouse' : 'Distribution Center',
  ];
  const count = (index % 3) + 1;
  return places.slice(0, count).map((name, nth) => ({
    name,
    isDefault: nth === 0 && index % 8 !== 7,
    abbreviatedName: name.split(' ')[0],
    usedForBilling: nth === 1 || count === 1,
    currencyCode: index % 9 === 8 ? 'CAD' : 'USD',
    isReportingLocation: nth === 0 && random.chance(0.5),
    email: `${nth === 1 ? 'billing' : 'traffic'}${index + 1}@customer.example`,
    phoneNumber: `1555${String(5_550_100 + index).padStart(7, '0')}`,
    ...(nth === 0 && index % 5 === 0 && { externalLocationId: `PLANT-${100 + index}` }),
    ...(index === 4 && nth === 0 && { externalLocationId: `up:${carrierLocations[0]}` }),
    ...(nth === 1 && { generalLedgerNumber: String(401_000 + index) }),
    ...(random.chance(0.3) && { customerIdentificationNumbers: [`CIN${100 + index}`] }),
    ...(!(nth === 2 && random.chance(0.4)) && { address: addressOf(random) }),
  }));
}

function addressOf(random: Random): Record<string, unknown> {
  const far = random.pick([...farPlaces, ...places.map((place) => ({ city: place.name, state: place.state }))]);
  const country = countryOf(far.state);
  return {
    streetLine1: `${random.int(10, 9800)} ${random.pick(streets)}`,
    ...(random.chance(0.2) && { streetLine2: `Gate ${random.int(1, 9)}` }),
    city: far.city,
    state: far.state,
    zipCode:
      country === 'CA'
        ? `R${random.int(1, 9)}C ${random.int(1, 9)}A${random.int(1, 9)}`
        : String(random.int(20_000, 98_999)),
    country,
    addressType: 'AT_CUSTOMER',
  };
}

/** Four letters of the name's words, such as `NMGR`. */
function codeOf(name: string): string {
  const [first = '', second = ''] = name
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .split(' ');
  return `${first.slice(0, 2)}${second.slice(0, 2)}`;
}
