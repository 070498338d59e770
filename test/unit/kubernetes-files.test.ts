import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { DEFAULT_METRICS_PORT } from '#server/settings/metrics-env.ts';
import { SETTINGS } from '#server/settings/settings.ts';

/** Tests the manifests of `deploy/kubernetes` against the schemas of Kubernetes, and against the product. */
const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'deploy', 'kubernetes');
const KINDS = {
  'apps/v1 Deployment': Deployment,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Secret': Secret,
  'v1 Service': Service,
} as const;
/** What a process needs to stop, in addition to `AWI_DRAIN_SECONDS`: the limit in `src/server/shutdown.ts`. */
const STOP_SECONDS = 25;

const kindSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
});
type Manifest = z.infer<typeof kindSchema>;

const readManifests = (path: string): Manifest[] =>
  parseAllDocuments(readFileSync(join(FOLDER, path), 'utf8')).map((document) => kindSchema.parse(document.toJS()));

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
const manifests = files.flatMap(readManifests);

/** Returns the problem that the schema of its kind finds in a manifest; null if it finds none. */
function findProblem(manifest: Manifest): string | null {
  const name = `${manifest.apiVersion} ${manifest.kind}`;
  const kind = Object.entries(KINDS).find(([known]) => known === name)?.[1];
  if (kind === undefined) return `${name} has no schema here`;
  try {
    new (kind as new (data: unknown) => { validate(): void })(manifest).validate();
    return null;
  } catch (error) {
    return String(error);
  }
}

const probeSchema = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const labelsSchema = z.record(z.string(), z.string());
const envSchema = z.array(z.object({ name: z.string(), value: z.string() }));
const containerSchema = z.object({
  name: z.string(),
  image: z.string(),
  env: envSchema,
  envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).length(1),
  startupProbe: probeSchema,
  readinessProbe: probeSchema,
  livenessProbe: probeSchema,
  resources: z.object({ limits: z.object({ memory: z.string().regex(/^\d+Gi$/) }) }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.object({ mountPath: z.string() })),
});
const podSchema = z.object({
  automountServiceAccountToken: z.literal(false),
  terminationGracePeriodSeconds: z.number(),
  securityContext: z.object({
    runAsNonRoot: z.literal(true),
    runAsUser: z.number(),
    seccompProfile: z.object({ type: z.string(), localhostProfile: z.string().optional() }),
  }),
  containers: z.tuple([containerSchema]),
});
const deploymentSchema = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    replicas: z.number().min(2),
    strategy: z.object({ rollingUpdate: z.object({ maxSurge: z.literal(1), maxUnavailable: z.literal(0) }) }),
    selector: z.object({ matchLabels: labelsSchema }),
    template: z.object({ metadata: z.object({ labels: labelsSchema }), spec: podSchema }),
  }),
});
const serviceSchema = z.object({
  spec: z.object({ selector: labelsSchema, ports: z.tuple([z.object({ targetPort: z.string() })]) }),
});
const budgetSchema = z.object({
  spec: z.object({
    minAvailable: z.number().optional(),
    maxUnavailable: z.number().optional(),
    selector: z.object({ matchLabels: labelsSchema }),
  }),
});

const find = <Schema extends z.ZodType>(schema: Schema, kind: string, name: string): z.infer<Schema> =>
  schema.parse(manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name));
const readValues = (name: 'data' | 'stringData', kind: string) =>
  find(z.object({ [name]: labelsSchema }), kind, 'awi')[name] ?? {};

describe('the schemas of Kubernetes', () => {
  it.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
    'accept the %s %s',
    (_kind, _name, manifest) => expect(findProblem(manifest)).toBeNull(),
  );

  it('reject a mistake', () => {
    const [worker] = readManifests('worker.yaml');
    const planted = structuredClone(worker) as unknown as { spec: { replicas: unknown } };
    planted.spec.replicas = 'two';
    expect(findProblem(planted as unknown as Manifest)).toContain('replicas');
    expect(findProblem({ apiVersion: 'v1', kind: 'Sercive', metadata: { name: 'awi' } })).toContain('no schema');
  });
});

describe.each(['web', 'worker'] as const)('the Deployment of the role %s', (role) => {
  const { spec } = find(deploymentSchema, 'Deployment', `awi-${role}`);
  const pod = spec.template.spec;
  const [container] = pod.containers;
  const env = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
  const values = { ...readValues('data', 'ConfigMap'), ...readValues('stringData', 'Secret'), ...env };

  it('uses settings that exist, and sets what several machines need', () => {
    expect(Object.keys(values).filter((name) => !Object.hasOwn(SETTINGS, name))).toEqual([]);
    expect(env.AWI_ROLES).toBe(role);
    expect(values.AWI_STORAGE).toBe('s3');
    for (const name of ['DATABASE_URL', 'AWI_SESSION_SECRET', 'AWI_ENCRYPTION_KEY', 'ADMIN_PASSWORD'])
      expect(values).toHaveProperty(name);
    expect(container.envFrom).toEqual([{ configMapRef: { name: 'awi' } }, { secretRef: { name: 'awi' } }]);
  });

  it('is what its Service and its PodDisruptionBudget select', () => {
    const service = find(serviceSchema, 'Service', `awi-${role}`).spec;
    const budget = find(budgetSchema, 'PodDisruptionBudget', `awi-${role}`).spec;
    const { labels } = spec.template.metadata;
    for (const selector of [spec.selector.matchLabels, service.selector, budget.selector.matchLabels])
      expect(selector).toEqual(labels);
    expect(service.ports[0].targetPort).toBe(container.ports[0]?.name);
    // At least one pod may be evicted; otherwise nodes could not be drained.
    expect(spec.replicas - (budget.minAvailable ?? spec.replicas - (budget.maxUnavailable ?? 0))).toBeGreaterThan(0);
  });

  it('is checked on a port and on paths of the product', () => {
    const port = role === 'web' ? 3_000 : DEFAULT_METRICS_PORT;
    expect(container.ports[0]?.containerPort).toBe(port);
    expect(values).toHaveProperty('AWI_METRICS_TOKEN');
    for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe])
      expect(probe.httpGet.port).toBe(container.ports[0]?.name);
    // A pod must not be restarted because the database does not respond.
    expect(container.livenessProbe.httpGet.path).toBe('/healthz');
    expect(container.readinessProbe.httpGet.path).toBe(role === 'web' ? '/readyz' : '/healthz');
  });

  it('gives a stopping process enough time, and an analysis enough memory', () => {
    const drainSeconds = Number(env.AWI_DRAIN_SECONDS ?? 0);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drainSeconds + STOP_SECONDS);
    const analyses = Number(env.AWI_WORKER_CONCURRENCY ?? 0) * (Number(env.AWI_ANALYSIS_MEMORY_MB ?? 0) + 256);
    expect(Number.parseInt(container.resources.limits.memory, 10) * 1_024).toBeGreaterThan(300 + analyses);
  });

  it('runs as the user of the image, and can write where the product writes', () => {
    const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
    expect(dockerfile).toContain(`--uid ${pod.securityContext.runAsUser} `);
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
    expect(dockerfile).toContain('AWI_DATA_DIR=/data');
  });

  it('lets only workers build the sandbox of a browser', () => {
    const { type, localhostProfile } = pod.securityContext.seccompProfile;
    if (role === 'web') expect([type, env.AWI_BROWSER]).toEqual(['RuntimeDefault', 'none']);
    else
      expect([type, localhostProfile, env.AWI_BROWSER]).toEqual(['Localhost', 'profiles/awi-browser.json', undefined]);
  });
});

it('drains web pods, and contains no secret', () => {
  const { env } = find(deploymentSchema, 'Deployment', 'awi-web').spec.template.spec.containers[0];
  expect(Number(env.find(({ name }) => name === 'AWI_DRAIN_SECONDS')?.value)).toBeGreaterThanOrEqual(10);
  const secret = readValues('stringData', 'Secret');
  expect([...new Set(Object.values(secret))]).toEqual(['']);
  const shared = Object.keys(readValues('data', 'ConfigMap'));
  expect(shared.filter((name) => /SECRET|KEY|PASSWORD|TOKEN|_URL$/.test(name))).toEqual(['AWI_BASE_URL']);
  // `kubectl apply -f deploy/kubernetes` must not replace the real Secret with the example.
  expect(readdirSync(FOLDER).filter((name) => /secret/i.test(name))).toEqual([]);
});
