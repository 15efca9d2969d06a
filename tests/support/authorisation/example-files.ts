import type { Operation } from '#shared/schemas/contract.ts';
import { png } from '../files.ts';
import type { File } from '../request.ts';

const createTextFile = (name: string): File[] => [
  { name, bytes: new TextEncoder().encode('An invented file.') },
];
const files: Record<string, File[]> = {
  addFileImportPart: createTextFile('part.json'),
  attachEnrollmentFiles: createTextFile('proof.txt'),
  attachFsaReceipts: [{ name: 'receipt.png', bytes: png() }],
  attachFiles: createTextFile('receipt.txt'),
  importCalls: createTextFile('calls.csv'),
  importEnrollments: [
    { name: 'people.csv', bytes: new TextEncoder().encode('firstName\r\nRosa\r\n') },
  ],
  replaceDocumentFile: createTextFile('notice.txt'),
  setGroupLogo: [{ name: 'logo.png', bytes: png() }],
  uploadDocuments: createTextFile('notice.txt'),
};

/** Returns the files that are sent with a call. */
export const getExampleFiles = (operation: Operation): File[] => files[operation.id] ?? [];
