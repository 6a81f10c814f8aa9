import './styles.css';
import { createRoot } from 'react-dom/client';
import { app } from './app.tsx';
import { registerServiceWorker } from './register-service-worker.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with id root');

createRoot(root).render(app);

registerServiceWorker();
