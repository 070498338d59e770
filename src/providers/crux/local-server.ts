import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { type LoopbackServer, serveHttp } from './loopback-server.ts';

const requestSchema = z.object({
  url: z.string().optional(),
  origin: z.string().optional(),
  formFactor: z.enum(['PHONE', 'DESKTOP', 'TABLET']).optional(),
  metrics: z.array(z.string()).optional(),
});

/** A query as received by the API. */
export interface CruxRequest {
  key: string | null;
  body: z.infer<typeof requestSchema>;
}

/** Percentiles of a subject, keyed by their API names, or an error that the server returns instead. */
export type CruxResponse =
  | Record<string, number | string>
  | ((request: IncomingMessage, response: ServerResponse) => void);

export interface CruxServer extends LoopbackServer {
  questions: CruxRequest[];
}

export const CRUX_TEST_KEY = 'AIza-test-key+/1';

/**
 * Starts a server that speaks the protocol of the Chrome UX Report API: valid key, one subject, known form factor,
 * responses in the documented format, and errors as returned by Google's services.
 *
 * @param answers keyed by URL or origin; anything else has no data
 */
export async function serveCrux(answers: Record<string, CruxResponse>): Promise<CruxServer> {
  const questions: CruxRequest[] = [];
  const server = await serveHttp(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const parsed = requestSchema.safeParse(await readJson(request));
    const key = searchParams.get('key');
    if (request.method !== 'POST' || pathname !== '/v1/records:queryRecord') {
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    }
    if (key !== CRUX_TEST_KEY) return sendError(response, 400, INVALID_KEY_ERROR);
    if (!parsed.success || (parsed.data.url === undefined) === (parsed.data.origin === undefined)) {
      return sendError(response, 400, {
        status: 'INVALID_ARGUMENT',
        message: 'Request contains an invalid argument.',
      });
    }
    questions.push({ key, body: parsed.data });
    const subject = parsed.data.url ?? parsed.data.origin ?? '';
    const answer = answers[subject];
    if (typeof answer === 'function') return answer(request, response);
    if (answer === undefined) {
      return sendError(response, 404, { status: 'NOT_FOUND', message: 'chrome ux report data not found' });
    }
    return sendRecord(response, parsed.data, answer);
  });
  return Object.assign(server, { questions });
}

const INVALID_KEY_ERROR = {
  status: 'INVALID_ARGUMENT',
  message: 'API key not valid. Please pass a valid API key.',
  details: [
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
  ],
};

/** Returns an error as Google's services do. */
export function sendError(response: ServerResponse, code: number, error: Record<string, unknown>): void {
  response.writeHead(code, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(JSON.stringify({ error: { code, ...error } }));
}

function sendRecord(
  response: ServerResponse,
  subject: CruxRequest['body'],
  answer: Record<string, number | string>,
): void {
  const asked = Object.entries(answer).filter(([name]) => subject.metrics?.includes(name) ?? true);
  const metrics = asked.map(([name, p75]) => [
    name,
    {
      histogram: [
        { start: 0, end: 100, density: 0.8 },
        { start: 100, density: 0.2 },
      ],
      percentiles: { p75 },
    },
  ]);
  const { formFactor, url, origin } = subject;
  // The report stores URLs without query and fragment.
  const known = url?.replace(/[?#].*$/, '');
  const body = {
    record: {
      key: {
        ...(formFactor === undefined ? {} : { formFactor }),
        ...(known === undefined ? { origin } : { url: known }),
      },
      metrics: Object.fromEntries(metrics),
      collectionPeriod: { firstDate: { year: 2026, month: 10, day: 9 }, lastDate: { year: 2026, month: 11, day: 5 } },
    },
    ...(known === undefined || known === url
      ? {}
      : { urlNormalizationDetails: { originalUrl: url, normalizedUrl: known } }),
  };
  response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += chunk;
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON is an invalid query like any other.
    return null;
  }
}
