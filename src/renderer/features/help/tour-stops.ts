/** The stops of the tour in their order, and what each points at. A stop whose part is not drawn is left out. */
export const tourStops = [
  { name: 'connection', at: '[data-tour="connection"]' },
  { name: 'rail', at: '[data-tour="rail"]' },
  { name: 'track', at: 'li[data-track-id]' },
  { name: 'car', at: 'li[data-track-id] [data-equipment-id]' },
  { name: 'search', at: '[data-tour="search"]' },
  { name: 'queue', at: '[data-tour="queue"]' },
  { name: 'help', at: '[data-tour="help"]' },
] as const;
