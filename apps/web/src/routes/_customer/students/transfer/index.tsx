import { createFileRoute } from '@tanstack/react-router';
import { TransferScreen } from '../../../../screens/students/transfer/transfer-screen.tsx';

export const Route = createFileRoute('/_customer/students/transfer/')({ component: TransferScreen });
