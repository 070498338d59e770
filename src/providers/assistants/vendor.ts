import type { AssistantProvider, AssistantUsage } from '#contracts/outside/assistants/assistant-prices.ts';
import type { AnswerEngine, AssistantAnswer, MissingAnswerReason } from '#contracts/outside/assistants.ts';
import type { AssistantLocation } from './assistant-client.ts';

/** Contents of a response, except what identifies the run. */
export type AnswerContents = Omit<AssistantAnswer, 'engine' | 'promptId' | 'repeat'>;

/** Reads the responses of one kind of API. Unknown items are ignored, and every field may be null. */
export interface AnswerShape {
  /** Whether the model paused and must be continued. */
  isPaused(body: unknown): boolean;
  readUsage(body: unknown): AssistantUsage;
  /** @throws ZodError or Error if the structure does not match the API */
  readAnswer(
    bodies: readonly unknown[],
  ): { contents: AnswerContents } | { reason: MissingAnswerReason; detail: string };
}

/** A request to a vendor, without its origin and signal. */
export interface AssistantRequest {
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Sent with POST; if omitted, the request is a GET. */
  json?: unknown;
}

export interface AnswerRequest {
  key: string;
  model: string;
  prompt: string;
  location: AssistantLocation;
  /** Earlier responses, in which the model paused. */
  earlier: readonly unknown[];
}

/** A vendor whose API answers questions with web search. */
export interface AssistantVendor {
  provider: AssistantProvider;
  name: string;
  origin: string;
  shape: AnswerShape;
  /** Limits that every request specifies. */
  outputTokens: number;
  searches: number;
  /** Whether the model may pause, so that more requests are necessary. */
  canPause: boolean;
  findEngine(model: string): AnswerEngine | null;
  /** Whether requests offer a web search; otherwise the model answers from memory. */
  hasSearch(model: string): boolean;
  buildRequest(request: AnswerRequest): AssistantRequest;
  /** The cheapest request that proves that the key and the model are accepted. */
  buildTestRequest(key: string, model: string): AssistantRequest;
  /** Returns what else the test found, and whether the key includes the model. Throws if the body is undocumented. */
  readTest(body: unknown, model: string): { facts: string[]; hasModel: boolean };
  /** Maximum output tokens of the test request, if it is not free. */
  testTokens?: number;
}
