import { z } from 'zod';

const labels = z.record(z.string(), z.string());
const metadata = z.strictObject({
  // A name is part of host names.
  name: z.string().regex(/^[a-z0-9]([-a-z0-9.]{0,61}[a-z0-9])?$/),
  labels,
  annotations: labels.optional(),
});
const selector = z.strictObject({ matchLabels: labels });
const amounts = z.strictObject({
  cpu: z
    .string()
    .regex(/^\d+m$/)
    .optional(),
  memory: z.string().regex(/^\d+(Mi|Gi)$/),
});

const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }),
  periodSeconds: z.int().positive(),
  timeoutSeconds: z.int().positive(),
  failureThreshold: z.int().positive(),
});

const named = z.strictObject({ name: z.string() });

const container = z.strictObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })).optional(),
  envFrom: z.array(
    z.union([z.strictObject({ configMapRef: named }), z.strictObject({ secretRef: named })]),
  ),
  env: z
    .array(
      z.strictObject({
        name: z.string(),
        valueFrom: z.strictObject({ fieldRef: z.strictObject({ fieldPath: z.string() }) }),
      }),
    )
    .optional(),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  resources: z.strictObject({ requests: amounts, limits: amounts }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
});

const Pod = z.strictObject({
  metadata: z.strictObject({ labels }),
  spec: z.strictObject({
    restartPolicy: z.literal('Never').optional(),
    terminationGracePeriodSeconds: z.int().optional(),
    automountServiceAccountToken: z.literal(false),
    securityContext: z.strictObject({
      runAsNonRoot: z.literal(true),
      runAsUser: z.int().positive(),
      runAsGroup: z.int().positive(),
      fsGroup: z.int().positive(),
      seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    }),
    topologySpreadConstraints: z
      .array(
        z.strictObject({
          maxSkew: z.int(),
          topologyKey: z.string(),
          whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
          labelSelector: selector,
        }),
      )
      .optional(),
    containers: z.tuple([container]),
    volumes: z.array(
      z.strictObject({ name: z.string(), emptyDir: z.strictObject({ sizeLimit: z.string() }) }),
    ),
  }),
});

const kind = <K extends string, V extends string, S extends z.ZodRawShape>(
  name: K,
  version: V,
  rest: S,
) => z.strictObject({ apiVersion: z.literal(version), kind: z.literal(name), metadata, ...rest });

const portName = z.strictObject({ name: z.string() });
const space = z.strictObject({ namespaceSelector: selector });

/** The parts of Kubernetes that are used here, and no key beside them: a slip is no key that is ignored. */
export const KubernetesObject = z.discriminatedUnion('kind', [
  kind('ConfigMap', 'v1', { data: labels }),
  kind('Secret', 'v1', { type: z.literal('Opaque'), stringData: labels }),
  kind('Deployment', 'apps/v1', {
    spec: z.strictObject({
      replicas: z.int(),
      revisionHistoryLimit: z.int(),
      progressDeadlineSeconds: z.int(),
      strategy: z.strictObject({
        type: z.literal('RollingUpdate'),
        rollingUpdate: z.strictObject({ maxUnavailable: z.int(), maxSurge: z.int() }),
      }),
      selector,
      template: Pod,
    }),
  }),
  kind('Job', 'batch/v1', {
    spec: z.strictObject({
      backoffLimit: z.int(),
      ttlSecondsAfterFinished: z.int(),
      template: Pod,
    }),
  }),
  kind('Service', 'v1', {
    spec: z.strictObject({
      selector: labels,
      ports: z.array(z.strictObject({ name: z.string(), port: z.int(), targetPort: z.string() })),
    }),
  }),
  kind('Ingress', 'networking.k8s.io/v1', {
    spec: z.strictObject({
      ingressClassName: z.string(),
      tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: z.string() })),
      rules: z.array(
        z.strictObject({
          host: z.string(),
          http: z.strictObject({
            paths: z.array(
              z.strictObject({
                path: z.string(),
                pathType: z.enum(['Prefix', 'Exact']),
                backend: z.strictObject({
                  service: z.strictObject({ name: z.string(), port: portName }),
                }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
  kind('PodDisruptionBudget', 'policy/v1', {
    spec: z.strictObject({ maxUnavailable: z.int(), selector }),
  }),
  kind('HorizontalPodAutoscaler', 'autoscaling/v2', {
    spec: z.strictObject({
      scaleTargetRef: z.strictObject({
        apiVersion: z.literal('apps/v1'),
        kind: z.literal('Deployment'),
        name: z.string(),
      }),
      minReplicas: z.int(),
      maxReplicas: z.int(),
      metrics: z.array(
        z.strictObject({
          type: z.literal('Resource'),
          resource: z.strictObject({
            name: z.literal('cpu'),
            target: z.strictObject({ type: z.literal('Utilization'), averageUtilization: z.int() }),
          }),
        }),
      ),
      behavior: z.strictObject({
        scaleDown: z.strictObject({ stabilizationWindowSeconds: z.int() }),
      }),
    }),
  }),
  kind('NetworkPolicy', 'networking.k8s.io/v1', {
    spec: z.strictObject({
      podSelector: selector,
      policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
      ingress: z.array(
        z.strictObject({
          from: z.array(space),
          ports: z.array(z.strictObject({ protocol: z.literal('TCP'), port: z.int() })),
        }),
      ),
    }),
  }),
]);
export type KubernetesObject = z.infer<typeof KubernetesObject>;
