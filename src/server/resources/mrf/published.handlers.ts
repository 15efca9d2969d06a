import type { Handler } from '../../requests/call.ts';
import { readPage } from '../rows/paged.queries.ts';
import { getUrlOfPublicFile } from '../../files/public-file-url.ts';
import { selectPublishedReleases } from './published.queries.ts';

export const searchPublishedMrf: Handler<'searchPublishedMrf'> = async (call) => {
  const page = await readPage(call, selectPublishedReleases(call, call.input.query));
  return page.map(({ files, ...row }) => {
    const listedFiles = files.map(({ publicName, location, sizeBytes, ...file }) => ({
      ...file,
      sizeBytes: sizeBytes ?? undefined,
      address: location ?? getUrlOfPublicFile(call, publicName ?? ''),
    }));
    // The first file is the table of contents.
    return {
      ...row,
      address: listedFiles[0]?.address ?? '',
      sizeBytes: listedFiles[0]?.sizeBytes,
      files: listedFiles,
    };
  });
};
