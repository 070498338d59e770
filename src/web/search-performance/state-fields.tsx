import { buildSearchParameters, type SearchState } from './search-state.ts';

/** Hidden fields that keep the rest of the state when a form is sent; it starts on the first page of the list. */
export function StateFields({ state, except }: { state: SearchState; except: readonly string[] }) {
  const kept = [...buildSearchParameters({ ...state, page: 1 })].filter(([name]) => !except.includes(name));
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
