import { languageFacts } from '#shared/language.ts';
import type { DocumentHead } from '#shared/terminal/documents.ts';
import { returnedFormat, returnedVersion } from '#shared/terminal/returned-files.ts';
import { fullTime } from '../format/time.ts';
import { language, words } from '../words/words.ts';
import type { PhoneSheet } from './sheet.ts';

/** Whose list goes out, when (milliseconds since 1970), and when the service was last asked about the cars; `null`: never. */
export interface HandedOut {
  readonly account: { readonly carrierId: number; readonly assumeUser: string; readonly practice: boolean };
  readonly now: number;
  readonly asOf: string | null;
}

/** What every page for a phone says of itself and knows of its paper; each page has an id of its own. */
export function phoneHead(
  { paperId, revision }: Pick<DocumentHead, 'paperId' | 'revision'>,
  { account, now, asOf }: HandedOut,
): Pick<PhoneSheet, 'head' | 'band' | 'made' | 'fileName' | 'locale'> {
  const { carrierId, assumeUser, practice } = account;
  return {
    head: {
      format: returnedFormat,
      version: returnedVersion,
      carrierId,
      paperId,
      revision,
      copyId: crypto.randomUUID(),
    },
    band: practice ? words.print.practice : null,
    made: [
      // The page states the age of its data, which would otherwise look as new as the page.
      asOf === null ? words.print.neverRead : words.print.asOf({ when: fullTime(asOf) }),
      words.phone.made({ time: fullTime(new Date(now).toISOString()) }),
      words.print.by({ carrierId, user: assumeUser }),
    ],
    fileName: words.phone.ticksName,
    locale: languageFacts[language()].locale,
  };
}
