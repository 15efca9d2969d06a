/** The twelve master groups, each with its five groups, in the order of their numbers from 1001. */
export const masterGroups: readonly {
  readonly name: string;
  readonly groups: readonly string[];
}[] = [
  {
    name: 'Lakeshore Manufacturing Holdings',
    groups: [
      'Lakeshore Precision Parts',
      'Lakeshore Foundry',
      'Lakeshore Logistics',
      'Lakeshore Tooling',
      'Lakeshore Offices',
    ],
  },
  {
    name: 'Buckeye Valley School Districts',
    groups: [
      'Buckeye Valley Teachers',
      'Buckeye Valley Staff',
      'Miller Creek Schools',
      'Stonebridge Schools',
      'Orchard Hill Schools',
    ],
  },
  {
    name: 'Meridian Hospitality Partners',
    groups: [
      'Meridian Hotels',
      'Meridian Kitchens',
      'The Canal House',
      'Riverside Conference Center',
      'Meridian Events',
    ],
  },
  {
    name: 'Three Rivers Construction Group',
    groups: [
      'Three Rivers Builders',
      'Keystone Electric',
      'Ironwood Roofing',
      'Allegheny Concrete',
      'Steel City Crane',
    ],
  },
  {
    name: 'Heartland Farmers Cooperative',
    groups: [
      'Heartland Grain',
      'Heartland Dairy',
      'Prairie Seed',
      'Heartland Fuel',
      'Wabash Equipment',
    ],
  },
  {
    name: 'Copper Canyon Health Services',
    groups: [
      'Copper Canyon Clinics',
      'Copper Canyon Home Care',
      'Saguaro Dental Partners',
      'Desert Bloom Therapy',
      'Mesa Labs',
    ],
  },
  {
    name: 'Northgate Technology',
    groups: [
      'Northgate Software',
      'Northgate Cloud',
      'Pixel & Pine Studio',
      'Northgate Support',
      'Fathom Analytics',
    ],
  },
  {
    name: 'Bluegrass Transport Lines',
    groups: [
      'Bluegrass Trucking',
      'Bluegrass Rail Yard',
      'Derby City Couriers',
      'Ohio River Barge',
      'Bluegrass Warehousing',
    ],
  },
  {
    name: 'Summit Retail Brands',
    groups: [
      'Summit Outfitters',
      'Corner Basket Markets',
      'Little Fox Toys',
      'Summit Garden Centers',
      'Hearth & Home Stores',
    ],
  },
  {
    name: 'Alamo City Public Works',
    groups: [
      'Alamo City Water',
      'Alamo City Parks',
      'Alamo City Transit',
      'Alamo City Libraries',
      'Alamo City Fleet',
    ],
  },
  {
    name: 'Cedar Ridge Benefits Alliance',
    groups: [
      'Cedar Ridge Farms',
      'Cedar Ridge Credit Union',
      'Cedar Ridge Lumber',
      'Cedar Ridge Veterinary',
      'Cedar Ridge Inns',
    ],
  },
  {
    name: 'Sunshine Coast Trades',
    groups: [
      'Lagoon Marine',
      "O'Dell & Sons Plumbing",
      'Citrus Packing',
      'Pelican Charter',
      'Sunshine Solar',
    ],
  },
];
