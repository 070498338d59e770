import type { AnswerCost, AssistantPrice, AssistantProvider } from '#contracts/outside/assistants/assistant-prices.ts';
import type { AssistantAnswer, MissingAnswerReason } from '#contracts/outside/assistants.ts';
import type { ClientWiring } from '../kit/http.ts';
import type { ProviderError, TestableConnection } from '../kit/provider.ts';

/** Location of the person who asks. */
export interface AssistantLocation {
  /** ISO 3166-1 code; null if the market is unknown. */
  country: string | null;
  region?: string;
  city?: string;
  timezone?: string;
}

/** A prompt that is sent alone: without a system prompt, and without an earlier conversation. */
export interface AssistantQuestion {
  promptId: string;
  /** 0 for the first repeat. */
  repeat: number;
  prompt: string;
  location: AssistantLocation;
  /** ISO 639-1 code of the market's language, for engines that accept one; defaults to English. */
  language?: string;
  signal?: AbortSignal;
}

/** A complete response of an assistant, with or without an answer. */
export type AssistantReply = {
  /** The responses as received, in order: several if the model paused. Figures can be recomputed from them. */
  raw: readonly unknown[];
  cost: AnswerCost;
  /** What the price table predicts for the reported usage; null if a response reports no usage. */
  listUsd: number | null;
} & (
  | { state: 'answered'; answer: AssistantAnswer }
  | { state: 'missing'; reason: MissingAnswerReason; detail: string }
);

/** An assistant with one key and one model. */
export interface AssistantClient extends TestableConnection {
  /** Name of the vendor. */
  name: string;
  model: string;
  /**
   * The highest cost of an answer; null if the price table does not contain the model, so that no question can be
   * asked.
   */
  estimateMaxUsd(): number | null;
  /** @throws ProviderError if no complete response arrives; the abort reason */
  ask(question: AssistantQuestion): Promise<AssistantReply>;
}

export interface AssistantClientOptions {
  provider: AssistantProvider;
  key: string;
  model: string;
  /** Defaults to the list prices. */
  prices?: readonly AssistantPrice[];
  /** A local server instead of the vendor's. */
  baseUrl?: string;
  wiring?: ClientWiring;
}

/** Start of the setting's name in errors about the credit of a key. */
export const CREDIT_SETTING_PREFIX = 'credit of ';
export const formatCreditSetting = (name: string): string => `${CREDIT_SETTING_PREFIX}${name}`;

/**
 * Whether to stop sending requests with the key until its owner acts: the vendor refuses the key, or its credit is used
 * up. An exhausted allowance of an account does not stop the key.
 */
export const isKeyUnusable = ({ failure, setting }: Pick<ProviderError, 'failure' | 'setting'>): boolean =>
  failure === 'refused' || (failure === 'quota' && setting !== 'allowance');
