import { expect, test } from 'vitest';

import { Environment } from '../server/environment.ts';
import { contractEndpoints } from '../server/testing/contract-endpoints.ts';
import { only, readKubernetes, readText } from './deploy-files/read-deploy.ts';

const nginx = readText('deploy/nginx.conf');
const haproxy = readText('deploy/haproxy.cfg');
const caddy = readText('deploy/Caddyfile');
const objects = readKubernetes();
const annotations = only(objects, 'Ingress').metadata.annotations ?? {};
const ingress = (name: string) =>
  Number.parseInt(annotations[`nginx.ingress.kubernetes.io/${name}`] ?? '', 10);

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
const numbersIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number));

const MB = 1024 * 1024;
/** Of a form, besides its files: 60 fields of 64 kB, and what announces each part. */
const REST_OF_FORM = 60 * 64 * 1024 + 70 * 1024;
/** Seconds that the portal itself allows: for a form or long work, and for a download. */
const UPLOAD = 120;
const DOWNLOAD = 15 * 60;

const endpoints = await contractEndpoints();

test('no proxy refuses a form that the portal takes', () => {
  const forms = endpoints.flatMap(({ files, maxBodyBytes = 0 }) => [
    maxBodyBytes,
    files ? files.maxFiles * files.maxBytes + REST_OF_FORM : 0,
  ]);
  const largest = Math.max(...forms);
  expect(largest).toBeGreaterThan(50 * MB);
  const limits = [
    numberIn(nginx, /client_max_body_size (\d+)m;/) * MB,
    numberIn(caddy, /max_size (\d+)MiB/) * MB,
    numberIn(haproxy, /hdr_val\(content-length\) gt (\d+)/),
    ingress('proxy-body-size') * MB,
  ];
  for (const limit of limits) expect(limit).toBeGreaterThan(largest);
});

test('nobody hangs up before the portal does', () => {
  const keepAlive = Environment.parse({}).KEEP_ALIVE_SECONDS;
  const upstream = /upstream portals \{([^}]+)\}/.exec(nginx)?.[1] ?? '';
  expect(numberIn(upstream, /keepalive_timeout (\d+)s/)).toBeLessThan(keepAlive);
  expect(numberIn(caddy, /^\s+keepalive (\d+)s/m)).toBeLessThan(keepAlive);
  expect(numberIn(haproxy, /pool-purge-delay (\d+)s/)).toBeLessThan(keepAlive);
  const waits = [
    ...numbersIn(nginx, /proxy_(?:read|send)_timeout (\d+)s/g),
    ...numbersIn(haproxy, /timeout (?:client|server) (\d+)s/g),
    ingress('proxy-send-timeout'),
  ];
  expect(waits.length).toBeGreaterThan(5);
  for (const wait of waits) expect(wait).toBeGreaterThan(UPLOAD);
});

test('every download may take its time, and comes as it is made', () => {
  const downloads = endpoints.filter(({ download }) => download).map(({ path }) => path);
  expect(downloads.length).toBeGreaterThan(8);
  const [, byNginx = '', settings = ''] =
    /location ~ (\^\/api\/\(backup\S+) \{([^}]+)\}/.exec(nginx) ?? [];
  const [, byHaproxy = ''] = /path_reg (\S+) \}/.exec(haproxy) ?? [];
  for (const pattern of [byNginx, byHaproxy]) {
    expect(downloads.filter((path) => !new RegExp(pattern).test(path))).toEqual([]);
    expect(new RegExp(pattern).test('/api/reseller/checkout')).toBe(false);
  }
  expect(settings).toContain('proxy_buffering off;');
  expect(numberIn(settings, /proxy_read_timeout (\d+)s/)).toBeGreaterThan(DOWNLOAD);
  const slow = /backend downloads\n([^]+)/.exec(haproxy)?.[1] ?? '';
  expect(numberIn(slow, /timeout server (\d+)s/)).toBeGreaterThan(DOWNLOAD);
  expect(numberIn(caddy, /response_header_timeout (\d+)s/)).toBeGreaterThan(DOWNLOAD);
  expect(ingress('proxy-read-timeout')).toBeGreaterThan(DOWNLOAD);
});

test('what was sent is not sent twice, and nothing is compressed twice', () => {
  expect(nginx).toMatch(/^ +proxy_next_upstream error timeout;$/m);
  expect(annotations['nginx.ingress.kubernetes.io/proxy-next-upstream']).toBe('error timeout');
  expect(haproxy).toMatch(/^ +http-request disable-l7-retry unless METH_GET$/m);
  expect(caddy).not.toMatch(/^\s*(?:lb_retry_match|encode)\b/m);
  expect(nginx).toMatch(/^ +gzip off;$/m);
  expect(haproxy).not.toMatch(/^ +compression /m);
});

test('an edge counts floods, not what the portal itself allows', () => {
  // 600 a minute for each user, in each of two processes.
  const allowed = (2 * 600) / 60;
  expect(numberIn(nginx, /rate=(\d+)r\/s/)).toBeGreaterThan(allowed);
  expect(numberIn(haproxy, /sc_http_req_rate\(0\) gt (\d+)/) / 10).toBeGreaterThan(allowed);
  expect(ingress('limit-rps')).toBeGreaterThan(allowed);
});

test('HAProxy notices a portal that stops while it still serves, and does not flood it with questions', () => {
  const [, every, times] = /check inter (\d+)s .* fall (\d+) /.exec(haproxy) ?? [];
  expect(haproxy).toContain('option httpchk GET /api/ready');
  expect(Number(every) * Number(times)).toBeLessThan(5);
  expect(60 / Number(every)).toBeLessThan(240);
});

test('the pooler has room for as many portals as there may be', () => {
  const pooler = readText('deploy/pgbouncer.ini');
  expect(pooler).toMatch(/^pool_mode = transaction$/m);
  const most = only(objects, 'HorizontalPodAutoscaler').spec.maxReplicas;
  const each = Number(only(objects, 'ConfigMap').data['DB_POOL']) + 8;
  expect(numberIn(pooler, /^max_client_conn = (\d+)$/m)).toBeGreaterThan(2 * most * each);
});
