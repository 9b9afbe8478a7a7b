import type { Histogram } from 'prom-client';

import { BUCKETS, type Durations, type RequestTally } from './request-tally.ts';

const NAME = 'portal_http_request_duration_seconds';

/** The library's own histogram counts by itself; this one shows what was counted already. */
export function showDurations(requests: RequestTally): Histogram {
  const metric = {
    name: NAME,
    help: 'How long requests took, by the pattern of their route.',
    type: 'histogram',
    get: async () => ({ ...metric, values: requests.durations.flatMap(valuesOf) }),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that a registry asks of a metric
  return metric as unknown as Histogram;
}

/** Buckets are shown with everything below them. */
function valuesOf({ method, route, statusClass, counts, seconds }: Durations) {
  const labels = { method, route, status_class: statusClass };
  let sum = 0;
  const buckets = counts.map((count, index) => ({
    metricName: `${NAME}_bucket`,
    labels: { ...labels, le: BUCKETS[index] ?? '+Inf' },
    value: (sum += count),
  }));
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: seconds },
    { metricName: `${NAME}_count`, labels, value: sum },
  ];
}
