import { stepBankCard } from './step-bank-card.ts';
import type { Scenario } from '../scenario.ts';

export const deviceUpload: Scenario = {
  name: 'device-upload',
  title: 'Application: device data wanted',
  about:
    '08031234567 is where ‘step-bank-card’ is, and the server wants device data: the shell is asked for what the customer agreed to (timeSDK).',
  build(world) {
    stepBankCard.build(world);
    world.market.uploadEnabled = true;
  },
};
