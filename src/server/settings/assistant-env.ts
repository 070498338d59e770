import { ASSISTANT_PROVIDERS, type AssistantProvider } from '#contracts/outside/assistants/assistant-prices.ts';
import type { SettingName, Settings } from './settings.ts';

/** The operator's keys for vendors of assistants. A vendor without a key is off. */
export type AssistantKeys = Readonly<Partial<Record<AssistantProvider, string>>>;

/** Names of the settings that contain the keys. */
export const ASSISTANT_KEY_SETTINGS = {
  openai: 'AWI_OPENAI_KEY',
  anthropic: 'AWI_ANTHROPIC_KEY',
  perplexity: 'AWI_PERPLEXITY_KEY',
  deepseek: 'AWI_DEEPSEEK_KEY',
  openrouter: 'AWI_OPENROUTER_KEY',
  xai: 'AWI_XAI_KEY',
} as const satisfies Record<AssistantProvider, SettingName>;

/** @param variables non-empty variables */
export function readAssistantKeys(variables: Settings): AssistantKeys {
  const keys: Partial<Record<AssistantProvider, string>> = {};
  for (const provider of ASSISTANT_PROVIDERS) {
    const key = variables[ASSISTANT_KEY_SETTINGS[provider]]?.trim();
    if (key) keys[provider] = key;
  }
  return keys;
}
