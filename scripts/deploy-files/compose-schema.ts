import { z } from 'zod';

const seconds = z.string().regex(/^\d+s$/);
const command = z.array(z.string()).min(1);
const waitsFor = z.enum(['service_started', 'service_healthy', 'service_completed_successfully']);

const Service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  command: command.optional(),
  entrypoint: command.optional(),
  restart: z.enum(['no', 'unless-stopped']),
  environment: z.record(z.string(), z.string()).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  tmpfs: z.array(z.string()).optional(),
  shm_size: z.string().optional(),
  stop_grace_period: seconds.optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  configs: z.array(z.strictObject({ source: z.string(), target: z.string() })).optional(),
  networks: z.union([
    z.array(z.string()),
    z.record(z.string(), z.strictObject({ ipv4_address: z.ipv4().optional() })),
  ]),
  depends_on: z.record(z.string(), z.strictObject({ condition: waitsFor })).optional(),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()).min(2),
      interval: seconds,
      timeout: seconds,
      retries: z.int(),
      start_period: seconds.optional(),
    })
    .optional(),
});

/** The parts of the Compose specification that are used here, and no key beside them. */
export const Compose = z
  .strictObject({
    name: z.string(),
    services: z.record(z.string(), Service),
    configs: z.record(z.string(), z.strictObject({ content: z.string() })),
    networks: z.record(
      z.string(),
      z.strictObject({
        internal: z.boolean().optional(),
        ipam: z
          .strictObject({ config: z.array(z.strictObject({ subnet: z.cidrv4() })) })
          .optional(),
      }),
    ),
    volumes: z.record(z.string(), z.null()),
  })
  .superRefine(({ services, configs, networks, volumes }, check) => {
    const named = (kind: string, there: object, names: readonly string[]) => {
      for (const name of names) if (!(name in there)) check.addIssue(`no ${kind} named ${name}`);
    };
    for (const service of Object.values(services)) {
      named('service', services, Object.keys(service.depends_on ?? {}));
      named(
        'network',
        networks,
        [service.networks].flat().flatMap((n) => (typeof n === 'string' ? n : Object.keys(n))),
      );
      named(
        'config',
        configs,
        (service.configs ?? []).map(({ source }) => source),
      );
      const kept = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
      named(
        'volume',
        volumes,
        kept.filter((source) => !source.startsWith('.')),
      );
    }
  });
