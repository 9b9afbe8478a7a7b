import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { expect, test } from 'vitest';

import { healthEndpoint, readyEndpoint } from '#contract/health';

import { PARTS } from '../bench/fleet/versions.ts';
import { loadConfig } from '../server/config.ts';
import { Environment } from '../server/environment.ts';
import { projectRoot } from '../server/project-root.ts';
import { readVersion } from '../server/version.ts';
import {
  deployFiles,
  only,
  readCompose,
  readKubernetes,
  readText,
  unitVariables,
} from './deploy-files/read-deploy.ts';

const compose = readCompose();
const objects = readKubernetes();
const deployment = only(objects, 'Deployment');
const pod = deployment.spec.template.spec;
const [container] = pod.containers;
const job = only(objects, 'Job');
const portals = [compose.services['portal1'], compose.services['portal2']];
const units = deployFiles.filter((file) => file.endsWith('.service'));
const containerfile = readText('deploy/Containerfile');

/** At a stop: for requests on their way, and to let go of what they hold. */
const GRACE_SECONDS = 5 + 2;
const secondsOf = (text: string | undefined) => Number(/^(\d+)s?$/.exec(text ?? '')?.[1]);

/** What is not the portal's own. */
const OF_NODE = new Set(['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX']);
const known = new Set([...Object.keys(Environment.shape), ...OF_NODE]);
const unknownIn = (variables: object) => Object.keys(variables).filter((name) => !known.has(name));

/** What somebody would fill in, whatever it is for. */
const filled = (name: string) =>
  ({
    PUBLIC_URL: 'https://portal.example',
    ADMIN_EMAIL: 'dono@marca.example',
    SMTP_URL: 'smtps://a:b@mail.example:465',
  })[name] ?? 'k3Jx9Qm2Vt7Lw5Zp8Rb4Nc6Hd1Fg0Ys3';

const interpolate = (text: string) =>
  text.replaceAll(/\$\{(\w+)(?::[?-][^}]*)?\}/g, (_all, name: string) => filled(name));

const inKubernetes = () => ({
  ...only(objects, 'ConfigMap').data,
  ...Object.fromEntries(
    Object.entries(only(objects, 'Secret').stringData).map(([name, value]) => [
      name,
      value || filled(name),
    ]),
  ),
});

const inCompose = () =>
  portals.map((portal) =>
    Object.fromEntries(
      Object.entries(portal?.environment ?? {}).map(([name, value]) => [name, interpolate(value)]),
    ),
  );

test('every portal starts with what it is told, and is told what several of them need', () => {
  const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'ourela-deploy-'));
  for (const told of [...inCompose(), inKubernetes()]) {
    expect(unknownIn(told)).toEqual([]);
    const config = loadConfig({ ...told, DATA_DIR }, projectRoot);
    expect(config).toMatchObject({ migrateOnStart: false, namedStatements: false, demo: false });
    expect(config.files.kind).toBe('s3');
    expect(config.trustProxy).not.toBe(false);
    expect(config.migrateUrl).not.toBe(config.databaseUrl);
    expect(config.metricsToken).toBeDefined();
  }
  rmSync(DATA_DIR, { recursive: true });
  expect(new Set(portals.map((portal) => portal?.environment?.['INSTANCE'])).size).toBe(2);
  expect(container.env?.map(({ name }) => name)).toEqual(['INSTANCE']);
});

test('no file names a variable that the portal does not know', () => {
  const image = /^ENV ((?:.*\\\n)*.*)/m.exec(containerfile)?.[1] ?? '';
  const inImage = [...image.matchAll(/([A-Z_]+)=/g)].map(([, name]) => String(name));
  expect(inImage).toContain('DATA_DIR');
  expect(inImage.filter((name) => !known.has(name))).toEqual([]);
  expect(unknownIn(compose.services['migrate']?.environment ?? {})).toEqual([]);
  expect(units.flatMap((unit) => unknownIn(unitVariables(unit)))).toEqual([]);
});

test('the example for compose has what it asks for, and nothing it does not', () => {
  const asked = [...readText('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) =>
    String(name),
  );
  const offered = Object.keys(parseEnv(readText('deploy/compose.env.example')));
  expect(offered.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test('secrets are left blank', () => {
  const isSecret = /PASSWORD|SECRET|TOKEN|KEY/;
  for (const example of [
    parseEnv(readText('deploy/compose.env.example')),
    only(objects, 'Secret').stringData,
  ]) {
    const given = Object.keys(example).filter((name) => isSecret.test(name) && example[name]);
    expect(given).toEqual([]);
  }
});

test('a portal of compose keeps its address, and trusts that of the proxy', () => {
  const addresses = [...portals, compose.services['proxy']].map((service) => {
    const front = Array.isArray(service?.networks) ? undefined : service?.networks['front'];
    return front?.ipv4_address;
  });
  expect(new Set(addresses).size).toBe(3);
  expect(addresses).not.toContain(undefined);
  for (const portal of portals) {
    expect(portal?.environment?.['TRUST_PROXY']).toBe(addresses.at(-1));
  }
});

test('a stop is given the time it takes, and is noticed before it happens', () => {
  for (const portal of portals) {
    const drain = Number(portal?.environment?.['DRAIN_SECONDS']);
    expect(secondsOf(portal?.stop_grace_period)).toBeGreaterThan(drain + GRACE_SECONDS);
  }
  const drain = Number(only(objects, 'ConfigMap').data['DRAIN_SECONDS']);
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + GRACE_SECONDS);
  const ready = container.readinessProbe;
  const noticed = (ready?.periodSeconds ?? NaN) * (ready?.failureThreshold ?? NaN);
  expect(noticed + (ready?.timeoutSeconds ?? NaN)).toBeLessThan(drain);
});

test('however it is started, the server keeps as little of what is new', () => {
  const starts = ['package.json', 'deploy/Containerfile', 'e2e/built-server.ts', ...units]
    .map(readText)
    .flatMap((text) => text.split('\n'))
    .filter((line) => /(?:scripts\/start\.mjs|main\.js)/.test(line));
  expect(starts.length).toBeGreaterThanOrEqual(5);
  expect(starts.filter((line) => !line.includes('--max-semi-space-size=4'))).toEqual([]);
});

test('memory that threads gave back is there for others', () => {
  const running = units.filter((file) => readText(file).includes('main.js'));
  const files = ['deploy/Containerfile', 'e2e/built-server.ts', ...running];
  const without = files.filter((file) => !/MALLOC_ARENA_MAX(?:=|: ')2/.test(readText(file)));
  expect(without).toEqual([]);
});

test('systemd waits for a stop as well', () => {
  for (const unit of units.filter((file) => readText(file).includes('main.js'))) {
    const stop = secondsOf(/^TimeoutStopSec=(.+)$/m.exec(readText(unit))?.[1]);
    expect(stop).toBeGreaterThan(5 + GRACE_SECONDS);
  }
});

test('probes ask the right question: alive or ready', () => {
  expect(container.startupProbe?.httpGet.path).toBe(healthEndpoint.path);
  expect(container.livenessProbe?.httpGet.path).toBe(healthEndpoint.path);
  expect(container.readinessProbe?.httpGet.path).toBe(readyEndpoint.path);
  expect(containerfile).toMatch(new RegExp(`HEALTHCHECK[^]+${healthEndpoint.path}\``));
  for (const portal of portals) {
    expect(portal?.healthcheck?.test.join(' ')).toContain(`:3000${readyEndpoint.path}'`);
  }
  const port = container.ports?.find(({ name }) => name === container.readinessProbe?.httpGet.port);
  expect(port?.containerPort).toBe(Environment.parse({}).PORT);
});

test('the objects of Kubernetes find one another', () => {
  const { labels } = deployment.spec.template.metadata;
  for (const wanted of [
    deployment.spec.selector.matchLabels,
    only(objects, 'Service').spec.selector,
    only(objects, 'PodDisruptionBudget').spec.selector.matchLabels,
    only(objects, 'NetworkPolicy').spec.podSelector.matchLabels,
  ]) {
    expect(labels).toMatchObject(wanted);
  }
  // Requests must not be sent to what only migrates.
  expect(job.spec.template.metadata.labels).not.toMatchObject(
    only(objects, 'Service').spec.selector,
  );
  const scaler = only(objects, 'HorizontalPodAutoscaler').spec;
  expect(scaler.scaleTargetRef.name).toBe(deployment.metadata.name);
  expect(scaler.minReplicas).toBe(deployment.spec.replicas);
  expect(deployment.spec.replicas).toBeGreaterThan(1);
  expect(deployment.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
  const names = ['ConfigMap', 'Secret'].map(
    (kind) => objects.find((o) => o.kind === kind)?.metadata.name,
  );
  for (const { envFrom } of [container, job.spec.template.spec.containers[0]]) {
    expect(envFrom.flatMap((from) => Object.values(from)).map(({ name }) => name)).toEqual(names);
  }
  const [rule] = only(objects, 'Ingress').spec.rules;
  expect(rule?.http.paths[0]?.backend.service).toEqual({ name: 'portal', port: { name: 'http' } });
  for (const { volumes, containers } of [pod, job.spec.template.spec]) {
    const mounted = containers[0].volumeMounts.map(({ name }) => name);
    expect(mounted).toEqual(volumes.map(({ name }) => name));
  }
});

test('every image has a version, and ours is this one', () => {
  const images = [
    ...Object.values(compose.services).map(({ image }) => image),
    ...[container, job.spec.template.spec.containers[0]].map(({ image }) => image),
    ...[...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => String(image)),
  ];
  expect(images.filter((image) => !/:v?\d[\w.-]*$/.test(image))).toEqual([]);
  const ours = images.filter((image) => /(?:^|\/)portal:/.test(image));
  expect(new Set(ours.map((image) => image.split(':')[1]))).toEqual(new Set([readVersion()]));
  expect(job.metadata.name).toBe(`portal-migrate-${readVersion()}`);
});

test('what is started is built', () => {
  const built = readText('scripts/build.mjs');
  const started = deployFiles.flatMap((file) =>
    [...readText(file).matchAll(/dist\/server\/([\w-]+)\.js/g)].map(([, name]) => String(name)),
  );
  expect(new Set(started)).toEqual(new Set(['main', 'migrate']));
  for (const name of started) expect(built).toMatch(new RegExp(`^ +'?${name}'?: 'server/`, 'm'));
});

const copiesOf = (stage: string) =>
  [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '));

test('the image is made from files that exist, and holds what a portal reads and nothing else', () => {
  const stages = containerfile.split(/^FROM /m).slice(1);
  const last = stages.at(-1) ?? '';
  const copied = stages.flatMap(copiesOf);
  expect(copied.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
  expect(copied.filter((file) => /bench|e2e|testing|\.env|^\.$/.test(file))).toEqual([]);
  const inside = [...last.matchAll(/^COPY (?:--from=\w+ )?(.+) \S+$/gm)]
    .flatMap(([, from = '']) => from.split(' '))
    .map((file) => file.replace('/portal/', ''));
  expect(inside.toSorted()).toEqual([...PARTS, 'NOTICE', 'node_modules'].toSorted());
  expect(last).toMatch(/^USER \d+:\d+$/m);
  const sent = readText('.containerignore');
  expect(readText('.dockerignore')).toBe(sent);
  for (const file of copied) expect(sent).toContain(`\n!${file.split('/')[0]}\n`);
});
