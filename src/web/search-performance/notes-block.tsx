import { type FormEvent, useState } from 'react';
import type { SearchAnnotation, SearchHistory, SearchOrigin } from '#contracts/outside/search-performance.ts';
import { MAX_NOTE_LENGTH } from '#contracts/outside/search-performance-texts.ts';
import { formatInteger } from '#lib/text/format.ts';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { useSourceAction } from '../data-sources/use-source-action.ts';
import { EventList } from './event-list.tsx';
import type { SearchApi } from './search-api.ts';
import { formatDay, SEARCH_WORDS } from './search-words.ts';

export interface NotesBlockProps {
  history: Pick<SearchHistory, 'annotations' | 'otherNotes'>;
  period: SearchOrigin['period'];
  api: SearchApi;
}

/** The events, with the numbers that mark them in the charts, a form for notes, and the notes on other days. */
export function NotesBlock({ history, period, api }: NotesBlockProps) {
  const { isBusy, run } = useSourceAction();
  const [areOthersOpen, setOthersOpen] = useState(false);
  const renderDelete = ({ id, kind, text }: SearchAnnotation) =>
    kind === 'note' && (
      <Button
        look="quiet"
        size="row"
        disabled={isBusy}
        aria-label={`Delete note: ${text}`}
        onClick={() => void run(api.deleteNote(id), SEARCH_WORDS.noteDeleted)}
      >
        Delete
      </Button>
    );
  return (
    <section aria-labelledby="notes-title" className="mt-10">
      <h2 id="notes-title" className="text-20 font-semibold text-ink">
        Events
      </h2>
      <EventList annotations={history.annotations} renderAction={renderDelete} />
      <NoteForm period={period} otherNotes={history.otherNotes} api={api} onAddedOutside={() => setOthersOpen(true)} />
      {history.otherNotes.length > 0 && (
        <details
          className="mt-4 text-14"
          open={areOthersOpen}
          onToggle={({ currentTarget }) => setOthersOpen(currentTarget.open)}
        >
          <summary className="cursor-pointer py-1 text-accent-strong">
            {SEARCH_WORDS.otherNotes} ({formatInteger(history.otherNotes.length)})
          </summary>
          <ul className="mt-2 divide-y border-y">
            {history.otherNotes.map((note) => (
              <li key={note.id} className="grid grid-cols-[1fr_auto] gap-x-4 py-2 sm:grid-cols-[8rem_1fr_auto]">
                <time dateTime={note.day} className="text-ink-2 max-sm:col-span-2">
                  {formatDay(note.day)}
                </time>
                <span className="min-w-0 wrap-anywhere text-ink">{note.text}</span>
                {renderDelete(note)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface NoteFormProps extends Pick<NotesBlockProps, 'period' | 'api'> {
  otherNotes: readonly SearchAnnotation[];
  /** Called when a note was added on a day that the page does not show. */
  onAddedOutside(): void;
}

interface NoteProblem {
  day?: string | undefined;
  text?: string | undefined;
  /** Shown if no field is wrong. */
  other?: string;
}

function NoteForm({ period, otherNotes, api, onAddedOutside }: NoteFormProps) {
  const [day, setDay] = useState(period.to);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<NoteProblem>({});
  const [addedId, setAddedId] = useState<string | null>(null);
  const added = otherNotes.find(({ id }) => id === addedId);
  const { isBusy, run } = useSourceAction((message, fields) =>
    setProblem(fields.day || fields.text ? { day: fields.day, text: fields.text } : { other: message }),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem({});
    setAddedId(null);
    const note = await run(api.addNote({ day, text }), SEARCH_WORDS.noteAdded);
    if (note === null) return;
    setText('');
    if (note.day >= period.from && note.day <= period.to) return;
    setAddedId(note.id);
    onAddedOutside();
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-4 max-w-3xl">
      <div className="grid items-start gap-4 sm:grid-cols-[11rem_1fr_auto]">
        <TextField
          id="note-day"
          name="day"
          type="date"
          label="Day"
          value={day}
          error={problem.day ?? null}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          id="note-text"
          name="text"
          label="Note, such as a release"
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          error={problem.text ?? null}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" look="secondary" disabled={isBusy} className="sm:mt-6">
          Add note
        </Button>
      </div>
      <p role="status" className="mt-2 text-14 text-ink-2 empty:hidden">
        {added !== undefined &&
          `Added on ${formatDay(added.day)}, outside the shown period. It is listed below, under “${SEARCH_WORDS.otherNotes}”.`}
      </p>
      {problem.other !== undefined && <Notice tone="critical" title={problem.other} role="alert" className="mt-3" />}
    </form>
  );
}
