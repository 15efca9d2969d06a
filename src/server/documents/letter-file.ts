import { formatAddressLines, type PostalAddress } from '#shared/format/address.ts';
import type { Language } from '#shared/locales/languages.ts';
import { createDocumentContext } from './context.ts';
import { renderLetter } from './letter.ts';
import { readWholeFile } from '../files/read-stored-file.ts';
import { FileResponse, type Call } from '../requests/call.ts';

/** A letter; without a number, its preview. */
interface Letter {
  letter_number?: number;
  addressee_name: string;
  addressee_address: unknown;
  created_date: string;
  subject: string;
  body: string;
  language: Language;
  brand_id: string | null;
  /** The file of its first print. */
  file_id?: number | null;
}

export const toAddressLines = ({
  addressee_address,
}: Pick<Letter, 'addressee_address'>): string[] =>
  formatAddressLines(addressee_address as PostalAddress);

/** Renders a letter. Its own text, date, language and brand determine every byte. */
export function renderLetterBytes(
  { services, request }: Pick<Call, 'services' | 'request'>,
  letter: Letter,
): Promise<Buffer> {
  const context = createDocumentContext(
    { services, request: { ...request, language: letter.language } },
    letter.brand_id,
  );
  return renderLetter(
    {
      ...(letter.letter_number !== undefined && { number: letter.letter_number }),
      to: [letter.addressee_name, ...toAddressLines(letter)],
      created: new Date(letter.created_date),
      subject: letter.subject,
      body: letter.body,
    },
    context,
  );
}

/** Returns a letter as it was printed first; before that, as it would be printed now. */
export async function createLetterFile(call: Call, letter: Letter): Promise<FileResponse> {
  const printed = letter.file_id ? await readWholeFile(call, letter.file_id) : undefined;
  const name = `letter-${letter.letter_number ?? 'preview'}.pdf`;
  const bytes = printed ?? (await renderLetterBytes(call, letter));
  return new FileResponse(name, 'application/pdf', bytes);
}
