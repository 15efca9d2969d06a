import { createChart, createChartWithExternalLink } from './chart-files.ts';
import { createBulkUndo } from './bulk-files.ts';
import type { BrokenSet } from './broken-row.ts';
import {
  createCard,
  createDocumentWithWritingCall,
  createDocument,
  createDocumentBesideForm,
  createEntriesBesideForm,
  createBlockBesideForm,
  createPriceSentElsewhere,
} from './built-files.ts';

/** Errors in blocks, in the links and actions on them, and in the call of a block. */
export const blockSets: BrokenSet[] = [
  ['a list on a card', 'SCR247', createCard({ front: ['parts'] })],
  [
    'a shared card that is not a file',
    'SCR248',
    createCard({ share: { operation: 'readThing', input: { thingId: 'record.thingId' } } }),
  ],
  ['an undo that runs the same operation again', 'SCR258', createBulkUndo({ hidden: true })],
  ['an amount that one call withholds and another sends', 'API712', createPriceSentElsewhere()],
  ['a document of a call without a file', 'SCR250', createDocument('readThing')],
  ['a document of a field without files', 'SCR250', createDocumentBesideForm('form.name')],
  ['a document of an unknown field', 'SCR206', createDocumentBesideForm('form.nmae')],
  ['entries for a field without files', 'SCR250', createEntriesBesideForm('form.name')],
  ['entries for files without their values', 'SCR221', createEntriesBesideForm('form.name', {})],
  [
    'entries with an unknown fact',
    'SCR206',
    createEntriesBesideForm('form.name', { entry: { name: 'row.nmae' } }),
  ],
  ['a document whose call changes something', 'SCR251', createDocumentWithWritingCall()],
  ['a chart of an unknown field', 'SCR204', createChart({ by: 'nmae' })],
  [
    'a link to a host that is not in the brand’s list',
    'SCR228',
    createChartWithExternalLink('https://www.evil.example'),
  ],
  [
    'a window of its own for an action that opens no screen',
    'SCR221',
    createChart({ actions: [{ id: 'print', newWindow: true, then: ['print'] }] }),
  ],
  [
    'a block beside a form that reads an unknown field',
    'SCR206',
    createBlockBesideForm('form.nmae'),
  ],
  ['a link to a path', 'SCR228', createChartWithExternalLink('/admin/things')],
  ['a link without https', 'SCR228', createChartWithExternalLink('http://www.example.com')],
  ['a link from a value that is not text', 'SCR207', createChartWithExternalLink(7)],
  [
    'a preview of rows that are no screens',
    'SCR205',
    createChart({ block: 'preview' }, ['shape', 'by', 'values']),
  ],
  [
    'progress of a value that is not a job',
    'SCR205',
    createChart({ block: 'progress' }, ['shape', 'by', 'values']),
  ],
];
