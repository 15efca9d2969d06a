import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { DashboardBody } from '#shared/screens/artefact.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useSession } from '../../core/session/use-session.ts';
import { BlockGrid } from '../blocks/block-grid.tsx';
import { UnderHeading } from '../../core/states/heading.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { STACK_GAP } from '../../core/screen/card-style.ts';
import { ON_PHONE } from '../../core/theme/breakpoints.ts';

const useStyles = makeStyles({
  // The greeting has the background color of the brand's sign-in page.
  band: {
    marginBottom: STACK_GAP,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'var(--portalColorWelcome)',
    '& > div': { marginBottom: 0 },
    // Little space on a phone, so that the first blocks are visible without scrolling.
    [ON_PHONE]: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
    '@media print': { padding: 0 },
  },
});

/** The start screen of a user after sign-in. */
export function DashboardScreen(): ReactNode {
  const { artefact } = useScreen();
  if (artefact.body.kind !== 'dashboard')
    throw new Error(`The screen ${artefact.id} is not a dashboard`);
  return <Dashboard body={artefact.body} />;
}

function Dashboard({ body }: { body: DashboardBody }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { user } = useSession();
  const title = body.greeting && text(body.greeting, { name: user?.firstName ?? '' });
  return (
    <>
      {title ? (
        <div className={styles.band}>
          <PageHeader title={title} />
        </div>
      ) : (
        <PageHeader />
      )}
      <UnderHeading>
        <BlockGrid blocks={body.blocks} />
      </UnderHeading>
    </>
  );
}
