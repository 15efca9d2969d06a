/**
 * A dashboard with a chart of prices by name, or with another block over the same source. `without`: keys of the chart
 * that the other block does not have.
 */
export function createChart(
  more: Record<string, unknown>,
  without: readonly string[] = [],
): Record<string, string> {
  const screen = {
    $schema: '../../schemas/meta/dashboard.schema.json',
    kind: 'dashboard',
    id: 'admin.board',
    route: '/admin/board',
    portal: 'admin',
    requires: ['MEMBER_LISTING_SEARCH'],
    blocks: [
      {
        block: 'chart',
        id: 'prices',
        source: { operation: 'totalThings' },
        shape: 'bar',
        by: 'name',
        values: ['price'],
        ...more,
        ...Object.fromEntries(without.map((name) => [name, undefined])),
      },
    ],
  };
  return { 'screens/admin/board.json': JSON.stringify(screen), ...callOfTotals };
}

/** A call that returns all its rows at once. */
const callOfTotals: Record<string, string> = {
  'schemas/total/total.api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Totals', version: '1' },
    paths: {
      '/api/portal/totals': {
        get: {
          operationId: 'totalThings',
          summary: 'Totals.',
          'x-effect': 'read',
          'x-audit': 'none',
          'x-rate': 'read',
          'x-access': [{ principal: 'admin', requires: ['MEMBER_LISTING_SEARCH'] }],
          'x-paging': 'array',
          'x-rows': { $ref: '../thing/thing.schema.json#/$defs/Thing' },
        },
      },
    },
  }),
};

/** A chart with an action that opens an external URL. */
export function createChartWithExternalLink(value: string | number): Record<string, string> {
  return createChart({ actions: [{ id: 'leave', href: { value } }] });
}
