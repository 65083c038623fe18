import type { Store } from '../store/store.ts';
import { blocks } from './blocks.ts';
import { lineItemsOf } from './lading.ts';

/** Tag categories of the carrier's billing settings with their tags; the cars' waybills use the first two. */
const billingTags: Readonly<Record<string, readonly string[]>> = {
  Service: ['Manifest', 'Priority', 'Unit Train'],
  Block: blocks,
  Payment: ['Prepaid', 'Collect', 'Rule 11'],
  Season: ['Harvest', 'Winter'],
};

const templates: readonly { readonly name: string; readonly waybill: Record<string, unknown> }[] = [
  {
    name: 'Wheat, outbound',
    waybill: {
      loadStatus: 'LOAD',
      commodityCode: '0113710',
      ...consignment('Northmark Grain', 'Amberline Milling'),
      parties: [
        party('SH', 'Northmark Grain', 'Harlan Forks', 'MN'),
        party('CN', 'Amberline Milling', 'Chicago', 'IL'),
        { ...party('PF', 'Northmark Grain', 'Harlan Forks', 'MN'), address: ['Account 4401'] },
        { partyType: 'NP', entitySubIdentifierCode: 'NP', name: 'Lakehead Grain Inspection', cityName: 'Chicago' },
      ],
      equipmentDetails: [{ aarCarType: 'C113' }],
      tags: { Service: 'Unit Train', Block: 'Grain', Payment: 'Prepaid' },
      route: [{ carrierCode: 'BNSF', junctionCode: 'CHGO', routingSequenceCode: '1' }],
      lineItems: lineItemsOf('WHEAT', '0113710'),
    },
  },
  {
    name: 'Empty hopper, return',
    waybill: {
      loadStatus: 'EMPTY',
      ...consignment('Amberline Milling', 'Northmark Grain'),
      parties: [
        party('SH', 'Amberline Milling', 'Chicago', 'IL'),
        party('CN', 'Northmark Grain', 'Harlan Forks', 'MN'),
      ],
      equipmentDetails: [{ aarCarType: 'C113' }],
      tags: { Service: 'Manifest' },
      lineItems: lineItemsOf('EMPTY, LAST WHEAT', '0113710'),
    },
  },
  {
    name: 'Polyethylene, outbound',
    waybill: {
      loadStatus: 'LOAD',
      commodityCode: '2821142',
      ...consignment('Delphos Polymers', 'Bluewater Resins'),
      parties: [party('SH', 'Delphos Polymers', 'Port Ellery', 'WI'), party('CN', 'Bluewater Resins', 'Houston', 'TX')],
      equipmentDetails: [{ aarCarType: 'C114' }],
      tags: { Service: 'Manifest', Block: 'South', Payment: 'Collect' },
      lineItems: lineItemsOf('POLYETHYLENE', '2821142'),
    },
  },
  {
    name: 'Scrap, local',
    waybill: {
      loadStatus: 'LOAD',
      commodityCode: '4021122',
      ...consignment('Union Warehouse Services', 'Ironwood Steel'),
      parties: [
        party('SH', 'Union Warehouse Services', 'Quarry Bend', 'IA'),
        party('CN', 'Ironwood Steel', 'Harlan Forks', 'MN'),
        { partyType: 'C1', entitySubIdentifierCode: 'C1', name: 'Harbor Gate Logistics', cityName: 'Quarry Bend' },
      ],
      equipmentDetails: [{ aarCarType: 'G518' }],
      tags: { Block: 'Locals' },
      lineItems: lineItemsOf('SCRAP IRON OR STEEL', '4021122'),
    },
  },
  {
    name: 'Crushed stone, company material',
    waybill: { loadStatus: 'LOAD', commodityCode: '1421945', lineItems: lineItemsOf('BALLAST, STONE', '1421945') },
  },
];

const firstTemplateId = 4001;

/** The carrier's billing settings: tags, and the templates that toolswork loads and bills of lading name. */
export function seedBilling(store: Store): void {
  const insertTag = store.prepare('INSERT INTO billing_tag VALUES (?, ?)');
  for (const [category, tags] of Object.entries(billingTags)) for (const tag of tags) insertTag.run(category, tag);
  const insertTemplate = store.prepare('INSERT INTO waybill_template VALUES (?, ?, ?)');
  templates.forEach(({ name, waybill }, index) => {
    insertTemplate.run(firstTemplateId + index, name, JSON.stringify(waybill));
  });
}

function consignment(consignorCustomerName: string, consigneeCustomerName: string) {
  return { consignorCustomerName, consigneeCustomerName };
}

/** Parties of a waybill by their role: who ships it (SH), who takes it (CN), who pays (PF). */
function party(role: string, name: string, cityName: string, stateOrProvince: string) {
  return { partyType: role, entitySubIdentifierCode: role, name, cityName, stateOrProvince, countryCode: 'US' };
}
