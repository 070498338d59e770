import { type FormEvent, useState } from 'react';
import type { SearchHistory, SearchOrigin } from '#contracts/outside/search-performance.ts';
import { MAX_NOTE_LENGTH } from '#contracts/outside/search-performance-texts.ts';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { useSourceAction } from '../data-sources/use-source-action.ts';
import { EventList } from './event-list.tsx';
import type { SearchApi } from './search-api.ts';
import { SEARCH_WORDS } from './search-words.ts';

export interface NotesBlockProps {
  annotations: SearchHistory['annotations'];
  period: SearchOrigin['period'];
  api: SearchApi;
}

/** The events, with the numbers that mark them in the charts, and a form for notes. */
export function NotesBlock({ annotations, period, api }: NotesBlockProps) {
  const { isBusy, run } = useSourceAction();
  return (
    <section aria-labelledby="notes-title" className="mt-10">
      <h2 id="notes-title" className="text-20 font-semibold text-ink">
        Events
      </h2>
      <EventList
        annotations={annotations}
        renderAction={({ id, kind, text }) =>
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
          )
        }
      />
      <NoteForm key={annotations.length} period={period} api={api} />
    </section>
  );
}

function NoteForm({ period, api }: Pick<NotesBlockProps, 'period' | 'api'>) {
  const [day, setDay] = useState(period.to);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction(setProblem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    void run(api.addNote({ day, text }), SEARCH_WORDS.noteAdded);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 max-w-3xl">
      <div className="grid items-end gap-4 sm:grid-cols-[11rem_1fr_auto]">
        <TextField
          id="note-day"
          name="day"
          type="date"
          label="Day"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          id="note-text"
          name="text"
          label="Note, such as a release"
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" look="secondary" disabled={isBusy}>
          Add note
        </Button>
      </div>
      {problem !== null && <Notice tone="critical" title={problem} role="alert" className="mt-3" />}
    </form>
  );
}
