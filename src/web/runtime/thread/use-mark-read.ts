import { useEffect, useRef } from 'react';
import type { ThreadBody } from '#shared/screens/artefact.ts';
import { call } from '../../core/api/call.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { useSession } from '../../core/session/use-session.ts';
import { toInput } from '../../core/screen/call-input.ts';
import { readAt, type Row } from '../../core/screen/read-path.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useOperation } from '../../core/screen/screen-context.tsx';

/** Marks the conversation as read, once for each newest message. A failure is ignored. */
export function useMarkRead({ markRead, messages }: ThreadBody, newest: Row | undefined): void {
  const operation = useOperation(markRead?.operation);
  const portal = usePortal();
  const scope = useScope();
  const { mayWrite } = useSession();
  const lastMarked = useRef<unknown>(undefined);
  const id = readAt(newest, messages.id);
  useEffect(() => {
    if (!markRead || !operation || id === undefined || lastMarked.current === id) return;
    if (!mayWrite(operation.access.requires, operation.access.requiresAny)) return;
    lastMarked.current = id;
    call(portal, operation, toInput(operation, markRead.input, { ...scope, row: newest })).catch(
      () => undefined,
    );
  });
}
