export function buildArguments(environment: Readonly<Record<string, string | undefined>>): string[];
