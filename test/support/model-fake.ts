import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';

/** How the fake responds to the next requests. */
export type ModelTurn =
  | { kind: 'article'; article: unknown }
  | { kind: 'status'; status: number }
  | { kind: 'text'; text: string }
  | { kind: 'raw'; body: string }
  | { kind: 'endless' }
  | { kind: 'silent' }
  /** Decides for every request, based on its body as text. */
  | { kind: 'choose'; choose(body: string): ModelTurn };

export interface ModelFake extends LoopbackServer {
  turn: ModelTurn;
  /** Every received POST request, with its path, headers and parsed body. */
  requests: { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> }[];
}

/**
 * Starts a fake language model on this machine. Depending on the path, it returns the documented responses of OpenAI's
 * Responses API, Chat Completions or Anthropic's Messages API. It can also fail in every relevant way.
 */
export async function startModelFake(): Promise<ModelFake> {
  const requests: ModelFake['requests'] = [];
  const state: { turn: ModelTurn } = { turn: { kind: 'status', status: 500 } };
  const server = await serveHttp((request, response) => {
    if (request.method === 'GET') return sendModels(request.url ?? '', response);
    void readBody(request).then((body) => {
      const path = request.url ?? '';
      requests.push({ path, headers: request.headers, body });
      const { turn } = state;
      respondToTurn(turn.kind === 'choose' ? turn.choose(JSON.stringify(body)) : turn, path, response);
    });
  });
  return {
    ...server,
    requests,
    get turn() {
      return state.turn;
    },
    set turn(turn: ModelTurn) {
      state.turn = turn;
    },
  };
}

/** Sends the model, or the list of models, as the APIs return them; status 404 for other paths. */
function sendModels(path: string, response: ServerResponse): void {
  const model = { id: 'model-1', object: 'model', type: 'model' };
  const isList = path.endsWith('/models');
  const isKnown = isList || path.endsWith(`/models/${model.id}`);
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(isList ? { object: 'list', data: [model] } : isKnown ? model : { error: { message: '' } }),
  );
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function respondToTurn(turn: ModelTurn, path: string, response: ServerResponse): void {
  if (turn.kind === 'silent' || turn.kind === 'choose') return;
  if (turn.kind === 'status') {
    response.writeHead(turn.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { type: 'error', message: 'secret words of the vendor', code: null } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  if (turn.kind === 'endless') {
    const piece = `"${'x'.repeat(200_000)}",`;
    const timer = setInterval(() => response.write(piece), 1);
    response.write('[');
    response.on('close', () => clearInterval(timer));
    return;
  }
  if (turn.kind === 'raw') response.end(turn.body);
  else
    response.end(
      JSON.stringify(buildCompletion(path, turn.kind === 'text' ? turn.text : JSON.stringify(turn.article))),
    );
}

/** https://platform.openai.com/docs/api-reference/responses, .../chat, https://docs.anthropic.com/en/api/messages */
function buildCompletion(path: string, text: string): unknown {
  if (path.endsWith('/responses')) {
    const content = [{ type: 'output_text', text, annotations: [] }];
    return {
      id: 'resp_1',
      object: 'response',
      created_at: 1,
      status: 'completed',
      model: 'fake',
      error: null,
      output: [{ type: 'message', id: 'msg_1', status: 'completed', role: 'assistant', content }],
      incomplete_details: null,
      usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 },
    };
  }
  if (path.endsWith('/messages')) {
    return {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'fake',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    };
  }
  const message = { role: 'assistant', content: text };
  return {
    id: 'chatcmpl_1',
    object: 'chat.completion',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}
