import type { Operation } from '#shared/schemas/contract.ts';
import { png } from '../files.ts';
import type { File } from '../request.ts';

const textFile = (name: string): File[] => [
  { name, bytes: new TextEncoder().encode('An invented file.') },
];
const files: Record<string, File[]> = {
  addFileImportPart: textFile('part.json'),
  attachEnrollmentFiles: textFile('proof.txt'),
  attachFsaReceipts: [{ name: 'receipt.png', bytes: png() }],
  attachFiles: textFile('receipt.txt'),
  importCalls: textFile('calls.csv'),
  importEnrollments: [
    { name: 'people.csv', bytes: new TextEncoder().encode('firstName\r\nRosa\r\n') },
  ],
  replaceDocumentFile: textFile('notice.txt'),
  setGroupLogo: [{ name: 'logo.png', bytes: png() }],
  uploadDocuments: textFile('notice.txt'),
};

/** The files that a call is sent. */
export const filesFor = (operation: Operation): File[] => files[operation.id] ?? [];
