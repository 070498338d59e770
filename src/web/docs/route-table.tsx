import { API_CALLS } from '#content/api-calls.ts';
import {
  StackedBody,
  StackedCell,
  StackedColumnHeader,
  StackedHead,
  StackedRow,
  StackedRowHeader,
  StackedTable,
} from '../components/ui/stacked-table.tsx';

/** The routes of the API with their scopes. */
export function RouteTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard.
    <section aria-label="Table of routes" tabIndex={0} className="relative mt-8 overflow-x-auto">
      <StackedTable className="w-full text-14 sm:min-w-[34rem]">
        <StackedHead className="max-sm:sr-only">
          <StackedRow className="border-b text-left text-ink">
            {['Area', 'Call', 'What it does', 'Scope'].map((name) => (
              <StackedColumnHeader key={name} className="py-3 pr-6 font-semibold">
                {name}
              </StackedColumnHeader>
            ))}
          </StackedRow>
        </StackedHead>
        <StackedBody>
          {API_CALLS.flatMap(({ area, calls }) =>
            calls.map(({ call, scope, text }, index) => (
              <StackedRow key={call} className="border-b align-baseline max-sm:grid max-sm:py-3">
                <StackedRowHeader className="text-left font-medium text-ink sm:py-3 sm:pr-6">
                  {index === 0 ? area : <span className="sr-only">{area}</span>}
                </StackedRowHeader>
                <StackedCell className="min-w-0 font-mono break-words text-ink sm:py-3 sm:pr-6">{call}</StackedCell>
                <StackedCell className="text-ink-2 sm:py-3 sm:pr-6">{text}</StackedCell>
                <StackedCell className="font-mono text-ink-2 sm:py-3">{scope}</StackedCell>
              </StackedRow>
            )),
          )}
        </StackedBody>
      </StackedTable>
    </section>
  );
}
