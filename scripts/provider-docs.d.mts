import type { ProviderDescription } from '../src/providers/kit/description.ts';

export function readProviderDescriptions(root: string): Promise<{ description: ProviderDescription; folder: string }[]>;
export function buildProviderDocs(root: string): Promise<[path: string, text: string][]>;
