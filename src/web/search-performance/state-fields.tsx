import { buildSearchParameters, type SearchState } from './search-state.ts';

/** Hidden fields with the rest of the state of a form. The list then starts on its first page. */
export function StateFields({ state, except }: { state: SearchState; except: readonly string[] }) {
  const kept = [...buildSearchParameters({ ...state, page: 1 })].filter(([name]) => !except.includes(name));
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
