import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to a request instead of its normal response. */
export type S3Fault =
  | { kind: 'status'; status: number; code: string }
  /** The connection stays open without a response. */
  | { kind: 'silence' }
  /** The connection breaks after this share of the body. */
  | { kind: 'truncation'; share: number }
  /** One byte of the body differs. */
  | { kind: 'damage' }
  /** The request is carried out, but its response is lost. */
  | { kind: 'lost-response' };

export interface S3Request {
  /** `GET`, `PUT`, ... */
  method: string;
  /** Key in the bucket. */
  key: string;
  query: URLSearchParams;
}

interface StoredObject {
  body: Buffer;
  sha256: string | undefined;
}

/** An S3-compatible server in memory that injects errors. `test/long/s3-store.test.ts` uses a real server. */
export interface S3Fake {
  endpoint: string;
  objects: Map<string, StoredObject>;
  /** Uploads in progress by ID, with their start times. */
  uploads: Map<string, { key: string; initiated: Date }>;
  requests: S3Request[];
  /** Sets the function that returns the fault of a request; null = none. */
  setFaults(find: (request: S3Request) => S3Fault | null): void;
  close(): Promise<void>;
}

const BUCKET_PATH = '/bucket';
const PAGE_SIZE = 2;

export async function startS3Fake(): Promise<S3Fake> {
  const state = new FakeState();
  let findFault: (request: S3Request) => S3Fault | null = () => null;
  const requests: S3Request[] = [];
  const server = createServer((incoming, response) => {
    void readBody(incoming).then((body) => {
      const url = new URL(incoming.url ?? '/', 'http://fake');
      const key = decodeURIComponent(url.pathname.slice(BUCKET_PATH.length + 1));
      const request = { method: incoming.method ?? '', key, query: url.searchParams };
      requests.push(request);
      const fault = findFault(request);
      if (fault?.kind === 'silence') return;
      if (fault?.kind === 'status') return sendError(response, fault.status, fault.code);
      const answer = state.answer(request, { body, headers: incoming.headers });
      if (fault?.kind === 'lost-response') return void incoming.socket.destroy();
      sendAnswer(response, answer, fault);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: state.objects,
    uploads: state.uploads,
    requests,
    setFaults(find) {
      findFault = find;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

interface Content {
  body: Buffer;
  headers: IncomingMessage['headers'];
}

const hash = (algorithm: string, body: Buffer) => createHash(algorithm).update(body);

class FakeState {
  readonly objects = new Map<string, StoredObject>();
  readonly uploads = new Map<string, { key: string; initiated: Date }>();
  readonly #parts = new Map<string, Map<number, Buffer>>();
  readonly #hashes = new Map<string, string | undefined>();

  answer(request: S3Request, content: Content): Answer {
    const { method, key, query } = request;
    if (key === '') return query.has('uploads') ? this.#listUploads() : this.#list(query);
    if (method === 'POST') return query.has('uploads') ? this.#begin(key, content) : this.#complete(key, query);
    if (method === 'PUT') return this.#put(request, content);
    if (method === 'DELETE') return this.#delete(key, query);
    const found = this.objects.get(key);
    if (found === undefined) return buildError(404, 'NoSuchKey');
    return {
      status: 200,
      headers: {
        'content-length': String(found.body.length),
        etag: `"${hash('md5', found.body).digest('hex')}"`,
        ...(found.sha256 !== undefined && { 'x-amz-meta-sha256': found.sha256 }),
      },
      ...(method === 'GET' && { body: found.body }),
    };
  }

  #put({ key, query }: S3Request, { body, headers }: Content): Answer {
    const isIntact =
      headers['content-md5'] === hash('md5', body).digest('base64') &&
      headers['x-amz-content-sha256'] === hash('sha256', body).digest('hex');
    if (!isIntact) return buildError(400, 'BadDigest');
    const uploadId = query.get('uploadId');
    const etag = `"${hash('md5', body).digest('hex')}"`;
    if (uploadId === null) this.objects.set(key, { body, sha256: readHash(headers) });
    else this.#parts.get(uploadId)?.set(Number(query.get('partNumber')), body);
    return { status: 200, headers: { etag } };
  }

  #begin(key: string, { headers }: Content): Answer {
    const id = randomUUID();
    this.uploads.set(id, { key, initiated: new Date() });
    this.#parts.set(id, new Map());
    this.#hashes.set(id, readHash(headers));
    return {
      status: 200,
      body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }

  #complete(key: string, query: URLSearchParams): Answer {
    const id = query.get('uploadId') ?? '';
    const parts = this.#parts.get(id);
    if (!this.uploads.has(id) || parts === undefined) return buildError(404, 'NoSuchUpload');
    const numbers = [...parts.keys()].sort((a, b) => a - b);
    if (numbers.some((number, index) => number !== index + 1)) return buildError(400, 'InvalidPart');
    const body = Buffer.concat(numbers.map((number) => parts.get(number) ?? Buffer.alloc(0)));
    this.objects.set(key, { body, sha256: this.#hashes.get(id) });
    this.uploads.delete(id);
    return { status: 200, body: '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>' };
  }

  #delete(key: string, query: URLSearchParams): Answer {
    const id = query.get('uploadId');
    if (id === null) this.objects.delete(key);
    else this.uploads.delete(id);
    return { status: 204 };
  }

  #list(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const rest = keys.filter((key) => key > after);
    const page = rest.slice(0, PAGE_SIZE);
    const isTruncated = rest.length > page.length;
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${this.objects.get(key)?.body.length}</Size></Contents>`,
    );
    const token = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return {
      status: 200,
      body: `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`,
    };
  }

  #listUploads(): Answer {
    const uploads = [...this.uploads].map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    );
    return { status: 200, body: `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>` };
  }
}

const readHash = (headers: IncomingMessage['headers']): string | undefined => {
  const value = headers['x-amz-meta-sha256'];
  return typeof value === 'string' ? value : undefined;
};

const buildError = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code><Message>planted</Message><AWSAccessKeyId>planted-key</AWSAccessKeyId></Error>`,
});

function sendError(response: ServerResponse, status: number, code: string): void {
  sendAnswer(response, buildError(status, code), null);
}

function sendAnswer(response: ServerResponse, { status, headers, body = '' }: Answer, fault: S3Fault | null): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, headers);
  if (fault?.kind === 'truncation') {
    response.write(bytes.subarray(0, Math.floor(bytes.length * fault.share)), () => response.destroy());
    return;
  }
  if (fault?.kind === 'damage') bytes[0] = (bytes[0] ?? 0) ^ 1;
  response.end(bytes);
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
