import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** Data of a page that React Router loads for a navigation: `/profile.data`, and `/_root.data` for the home page. */
const DATA_SUFFIX = /\.data$/;
const ROOT_DATA = '/_root';

/** Creates the function that finds the pattern of a page, such as `/websites/:id`; null for an unknown path. */
export function createPagePatterns(routes: ServerBuild['routes']): (path: string) => string | null {
  const listed = Object.values(routes).filter((route) => route !== undefined);
  const buildChildren = (parentId: string | undefined): RouteObject[] =>
    listed
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }): RouteObject => {
        const shared = { id, ...(path !== undefined && { path }) };
        return index === true ? { ...shared, index } : { ...shared, children: buildChildren(id) };
      });
  const tree = buildChildren(undefined);
  return (path) => {
    const page = path.replace(DATA_SUFFIX, '');
    const matches = matchRoutes(tree, page === ROOT_DATA ? '/' : page);
    if (matches === null) return null;
    const parts = matches.flatMap(({ route }) => (route.path === undefined ? [] : [route.path]));
    return `/${parts.join('/').replaceAll(/^\/+/g, '')}`;
  };
}
