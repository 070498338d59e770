import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { FREE_SECTION_IDS } from '#contracts/report/report-download.ts';
import type { CountingSite } from './counted-site.ts';

/** What users of the installation did during the update, as they saw it. */
export interface UpdateTraffic {
  /** Sites of accepted analyses by the ID of the analysis. */
  accepted: ReadonlyMap<string, CountingSite>;
  /** Durations of all answered requests, in milliseconds. */
  durationsMs: number[];
  /** Requests without a good response, with the reason. */
  failures: string[];
  /** Number of event streams that ended before their analysis, and were opened again. */
  rejoined: number;
  /** Ends the traffic, and waits until no request is open. */
  end(): Promise<void>;
}

/** A signed-in browser. */
export interface UpdateUser {
  email: string;
  cookie: string;
  ip: string;
}

export interface TrafficOptions {
  origin: string;
  users: readonly UpdateUser[];
  /** Each analysis takes the next site. When all sites are used, no analysis is started. */
  sites: readonly CountingSite[];
}

interface SentRequest {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const REQUEST_MS = 60_000;
const PAUSE_MS = 150;
const VIEWS = ['/', '/api/auth/user', '/api/user/analyses', '/websites', '/healthz'];
const FINAL = /"status":"(?:completed|failed|cancelled)"/;

/** Starts requests of every user, and one analysis after another, until `end`. */
export function startUpdateTraffic({ origin, users, sites }: TrafficOptions): UpdateTraffic {
  const accepted = new Map<string, CountingSite>();
  const durationsMs: number[] = [];
  const failures: string[] = [];
  const waiting = [...sites];
  const buildHeaders = ({ cookie, ip }: UpdateUser) => ({ origin, cookie, 'x-forwarded-for': ip });
  let isOver = false;

  async function call(user: UpdateUser, path: string, sent: SentRequest = {}): Promise<string> {
    const { method = 'GET', body, headers = {} } = sent;
    const startedAtMs = performance.now();
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        signal: AbortSignal.timeout(REQUEST_MS),
        headers: {
          ...buildHeaders(user),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      durationsMs.push(performance.now() - startedAtMs);
      if (!response.ok) failures.push(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`);
      return text;
    } catch (error) {
      failures.push(`${method} ${path}: ${error}`);
      return '';
    }
  }

  async function view(user: UpdateUser): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      await call(user, VIEWS[turn % VIEWS.length] ?? '/');
      await pause(PAUSE_MS);
    }
  }

  async function analyze(user: UpdateUser): Promise<void> {
    while (!isOver) {
      const site = waiting.shift();
      if (site === undefined) return;
      const start = { method: 'POST', body: { url: site.url }, headers: { prefer: 'respond-async' } };
      const answer = z
        .object({ id: z.string() })
        .safeParse(JSON.parse((await call(user, '/api/analyze', start)) || '{}'));
      if (!answer.success) continue;
      const { id } = answer.data;
      accepted.set(id, site);
      await followEvents(user, id);
      // Waits for the file, as a program without `Prefer: respond-async` does.
      const body = { analysisId: id, format: 'ppt', sections: FREE_SECTION_IDS };
      if (!isOver) await call(user, '/api/generate-report', { method: 'POST', body });
    }
  }

  /** Reads the progress until the analysis ends, and opens the stream again when it breaks, as browsers do. */
  async function followEvents(user: UpdateUser, id: string): Promise<void> {
    const headers = { ...buildHeaders(user), accept: 'text/event-stream' };
    for (;;) {
      let text = '';
      try {
        const response = await fetch(`${origin}/api/analyses/${id}/events`, { headers });
        if (!response.ok || response.body === null) {
          failures.push(`GET /api/analyses/${id}/events: ${response.status}`);
          return;
        }
        for await (const chunk of response.body) text += Buffer.from(chunk).toString('utf8');
      } catch {
        // Broken off by the stop of its web process.
      }
      if (FINAL.test(text)) return;
      traffic.rejoined += 1;
      await pause(PAUSE_MS);
    }
  }

  const loops = users.flatMap((user) => [view(user), analyze(user)]);
  const traffic: UpdateTraffic = {
    accepted,
    durationsMs,
    failures,
    rejoined: 0,
    async end() {
      isOver = true;
      await Promise.all(loops);
    },
  };
  return traffic;
}
