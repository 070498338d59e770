import { useEffect, useState } from 'react';
import { SOURCE_MESSAGES } from '#contracts/outside/data-source-texts.ts';
import type { DataSource, ListedProperty } from '#contracts/outside/data-sources.ts';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Spinner } from '../components/ui/spinner.tsx';
import { describeFailure } from '../format/outcome-words.ts';
import { ConnectOptions } from './connect-options.tsx';
import type { SourceApi } from './source-api.ts';
import { PERMISSION_WORDS } from './source-words.ts';
import { useSourceAction } from './use-source-action.ts';

export interface PropertyChoiceProps {
  source: DataSource;
  api: SourceApi;
  domain: string;
  onDone: () => void;
}

type Listed =
  | { state: 'loading' }
  | { state: 'failed'; text: string }
  | { state: 'listed'; properties: ListedProperty[] };

/** Loads the properties of the account. Returns their state, and a function that loads them again. */
function useProperties(api: SourceApi): [Listed, () => void] {
  const [propertyListState, setPropertyListState] = useState<Listed>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls belong to the source, which does not change.
  useEffect(() => {
    let isCurrent = true;
    setPropertyListState({ state: 'loading' });
    void api.listProperties().then((outcome) => {
      if (!isCurrent) return;
      setPropertyListState(
        outcome.kind === 'ok'
          ? { state: 'listed', properties: outcome.data }
          : { state: 'failed', text: describeFailure(outcome, SOURCE_MESSAGES.failed) },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return [propertyListState, () => setAttempt((count) => count + 1)];
}

/** Chooses the property whose data belongs to the website. */
export function PropertyChoice(props: PropertyChoiceProps) {
  const [listed, reload] = useProperties(props.api);
  if (listed.state === 'loading') {
    return (
      <p className="flex items-center gap-2 text-14 text-ink-2">
        <Spinner label="Loading" size="small" /> Loading the properties of the account…
      </p>
    );
  }
  if (listed.state === 'failed') {
    return (
      <Notice
        tone="critical"
        title="The properties could not be loaded"
        role="alert"
        actions={
          <Button look="secondary" size="small" onClick={reload}>
            Try again
          </Button>
        }
      >
        {listed.text}
      </Notice>
    );
  }
  return <PropertyForm {...props} properties={listed.properties} onReload={reload} />;
}

/** No property of the account covers the website: list them again, or connect another account. */
function NoProperty({ source, api, domain, onReload }: Omit<PropertyChoiceProps, 'onDone'> & { onReload: () => void }) {
  const [isReconnecting, setReconnecting] = useState(false);
  return (
    <div className="space-y-5">
      <Notice
        tone="warning"
        title={`No property of this account covers ${domain}`}
        actions={
          <>
            <Button look="secondary" size="small" onClick={onReload}>
              Check again
            </Button>
            <Button look="quiet" size="small" onClick={() => setReconnecting(!isReconnecting)}>
              Connect another account
            </Button>
          </>
        }
      >
        Add and verify {domain} in {source.name}, or connect the account that owns it.
      </Notice>
      {isReconnecting && <ConnectOptions source={source} api={api} />}
    </div>
  );
}

function PropertyForm({
  source,
  api,
  domain,
  onDone,
  properties,
  onReload,
}: PropertyChoiceProps & { properties: readonly ListedProperty[]; onReload: () => void }) {
  const current = source.connection?.property?.id ?? null;
  const covering = properties.filter(({ coversWebsite }) => coversWebsite);
  const others = properties.length - covering.length;
  const [chosenId, setChosenId] = useState(current ?? covering[0]?.id ?? '');
  const { isBusy, run } = useSourceAction();
  if (covering.length === 0) {
    return <NoProperty source={source} api={api} domain={domain} onReload={onReload} />;
  }
  const isReplaced = current !== null && chosenId !== current;
  return (
    <form
      method="post"
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await run(api.chooseProperty(chosenId), SOURCE_MESSAGES.propertyChosen)) !== null) onDone();
      }}
    >
      <fieldset>
        <legend className="text-14 font-medium text-ink">Property for {domain}</legend>
        <div className="mt-2 divide-y border-y">
          {covering.map(({ id, kind, permission }) => (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3 py-2 text-14">
              <input
                type="radio"
                name={`${source.provider}-property`}
                value={id}
                checked={chosenId === id}
                onChange={() => setChosenId(id)}
                className="size-4 accent-accent"
              />
              <span className="min-w-0 flex-1 break-all text-ink">{id}</span>
              <span className="text-ink-2">
                {kind === 'domain' ? 'domain' : 'URL prefix'}, {PERMISSION_WORDS[permission]}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {others > 0 && (
        <p className="mt-2 text-14 text-ink-3">
          {others === 1 ? '1 other property does' : `${others} other properties do`} not cover {domain}.
        </p>
      )}
      {isReplaced && (
        <p className="mt-2 text-14 text-ink-2">The data of the previous property is deleted, and a new sync starts.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={isBusy || chosenId === ''}>
          {isBusy ? 'Saving…' : 'Use this property'}
        </Button>
        {current !== null && (
          <Button look="quiet" size="small" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
