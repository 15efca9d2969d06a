import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { start } from './app/start.ts';
import { showStartFailure } from './app/start-failure.ts';
import './theme/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

try {
  await start();
  createRoot(root).render(<App />);
} catch (error) {
  showStartFailure(root, error);
}
