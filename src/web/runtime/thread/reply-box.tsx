import { useId, useMemo, type ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { FormBody } from '#shared/screens/form.ts';
import type { ThreadBody } from '#shared/screens/artefact.ts';
import { FormView } from '../../forms/view/form-view.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import { useSession } from '../../core/session/use-session.ts';
import { Heading } from '../../core/states/heading.tsx';
import { useScope } from '../../core/screen/scope.tsx';
import { useOperation } from '../../core/screen/screen-context.tsx';
import { ErrorCard } from '../../core/states/error-card.tsx';
import { useVisible } from '../../core/screen/use-visible.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    // Three lines; the user can enlarge it.
    '& .fui-Textarea': { minHeight: '76px' },
  },
});

type Reply = NonNullable<ThreadBody['reply']>;

/** Form to reply to a conversation. The server keeps its draft until it is sent. */
export function ReplyBox({ reply }: { reply: Reply }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const id = useId();
  const scope = useScope();
  const { mayWrite } = useSession();
  const operation = useOperation(reply.operation);
  const body = useReplyForm(reply);
  const { met, error } = useVisible(reply, scope, 'reply');
  if (error) return <ErrorCard owner="reply" error={error} />;
  if (!met || !mayWrite(operation.access.requires, operation.access.requiresAny)) return null;
  return (
    <div className={styles.root}>
      <Heading>{text('runtime.thread.reply')}</Heading>
      <FormView id={id} body={body} column={false} />
    </div>
  );
}

/** Returns a form with one field. */
function useReplyForm(reply: Reply): FormBody {
  const operation = useOperation(reply.operation);
  return useMemo(() => {
    const name = reply.body.path[0] ?? reply.body.id;
    const schema = operation.input.properties?.[name] ?? {};
    return {
      sections: [{ id: 'reply', rows: [[reply.body]] }],
      schema: { type: 'object', properties: { [name]: schema }, required: [name] },
      rules: [],
      submit: { operation: reply.operation, input: reply.input, label: 'runtime.thread.send' },
      ...(reply.moreSubmits && { moreSubmits: reply.moreSubmits }),
      ...(reply.upload && { upload: reply.upload }),
      then: [
        { do: 'reset' },
        { do: 'refresh' },
        { do: 'notify', text: 'runtime.thread.sent', intent: 'success' },
      ],
      draft: true,
      dirtyGuard: true,
      unsavedTitle: 'runtime.thread.unsaved',
    };
  }, [reply, operation]);
}
