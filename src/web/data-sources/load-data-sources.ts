import type { User } from '#contracts/account/user.ts';
import type { WebsiteSources } from '#contracts/outside/data-sources.ts';
import type { DataImport } from '#contracts/outside/imports.ts';
import type { WebServices } from '#services/web-services.ts';

/** The result of an authorization on a consent page; `problem` is null if it succeeded. */
export interface SourceReturn {
  provider: string | null;
  problem: string | null;
}

export interface DataSourcesData {
  page: WebsiteSources;
  result: SourceReturn | null;
  imports: DataImport[];
}

export interface LoadDataSourcesInput {
  request: Request;
  websiteId: string;
  services: Pick<WebServices, 'findDataSources' | 'readSourceReturn' | 'listImports'>;
  user: User;
}

/** Loads the data sources of a website; null when the user has no such website. */
export async function loadDataSources(input: LoadDataSourcesInput): Promise<DataSourcesData | null> {
  const { request, websiteId, services, user } = input;
  const page = await services.findDataSources(user, websiteId);
  if (page === null) return null;
  return {
    page,
    imports: await services.listImports(user, websiteId),
    result: readReturn(new URL(request.url).searchParams, (text) => services.readSourceReturn(user, text)),
  };
}

/** Reads the result of an authorization from the URL; null if there is none, or if its message is for another user. */
export function readReturn(
  parameters: URLSearchParams,
  readMessage: (sealed: string) => string | null,
): SourceReturn | null {
  const provider = parameters.get('source');
  if (parameters.get('connected') === '1') return { provider, problem: null };
  const sealed = parameters.get('problem');
  const problem = sealed === null ? null : readMessage(sealed);
  return problem === null ? null : { provider, problem };
}
