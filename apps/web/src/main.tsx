import './styles.css';
import { createRoot } from 'react-dom/client';
import { app } from './app.tsx';
import { lacksEs2024 } from './lacks-es2024.ts';
import { registerServiceWorker } from './register-service-worker.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with id root');

const start = () => createRoot(root).render(app);
if (lacksEs2024()) void import('./es2024.ts').then(start);
else start();

registerServiceWorker();
